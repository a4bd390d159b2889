import { labelDesigns, type LabelDesign } from "../bottle/drawing/drawing.ts";

/** Producers in one place, and their preferred label designs. */
export interface Group {
  /** Countries, areas or regions. */
  place: readonly string[];
  spirits?: boolean;
  designs?: readonly LabelDesign[];
  names: string;
}

const classic: LabelDesign[] = ["chateau", "script", "oval", "ledger", "arch", "chateau", "band"];
const modern: LabelDesign[] = labelDesigns.filter((design) => design !== "chateau");
const distilled: LabelDesign[] = [
  "ledger",
  "numeral",
  "poster",
  "arch",
  "stripe",
  "tall",
  "diptych",
  "oval",
  "botanical",
];

/** All names are fictional. A test compares them with a list of well-known producers. */
export const groups: readonly Group[] = [
  {
    place: ["South Australia"],
    designs: modern,
    names:
      "Wirrabel, Tallow Creek, Marrin & Daughters, Old Ferryman, Quillfeather, Hessel Brothers, Nine Gums, Kaltara Estate, Bellwether & Rusk, Stony Pocket, Ottoline, Pfundt & Sohn, Saltbush Parlour, Dray Horse, Gullmoor, Marchetto Road, Ironbark Chapel, Lintern Hill, Redgum Assembly, Teschner Family, Halfmile Bore, Copperline",
  },
  {
    place: ["Victoria"],
    designs: modern,
    names:
      "Murrayfold, Penhallow Estate, Ashgrove Lane, Corduroy Road, Tannerman, Birdcage Hill, Yarrambat Cross, Silvereye & Co, Hobbs Paddock, The Quiet Acre, Larkin Vale, Brambleby, Fencepost, Wattlehouse, Ellerslie Vines, Campaspe Rise, Dunmore & Vail, Nightjar, Frith Estate, Alpine Thread, Stringybark Post, Carrow Hill",
  },
  {
    place: ["New South Wales", "Queensland"],
    designs: modern,
    names:
      "Tumbledown Row, Orrin Park, Cassilis Vale, Broken Bridge, Goldhanger, Maitland & Ferris, Wollun Creek, Fairweather Farm, Boxtree, Lorikeet Yard, Tarcoola Hills, Summit Store",
  },
  {
    place: ["Western Australia"],
    designs: modern,
    names:
      "Karri & Kin, Longbeach Estate, Wilyarra, Southerly, Boodjidup Rise, Harrow & Tide, Marri House, Cape Quarrel, Redtail Point",
  },
  {
    place: ["Tasmania"],
    designs: modern,
    names: "Tamarisk Bay, Dolerite, Cloudy Hollow, Frankland & Moss, Three Capes Farm, Pademelon",
  },
  {
    place: ["New Zealand"],
    designs: modern,
    names:
      "Te Rawhiti Downs, Plaited River, Kowhai Terrace, Haldane Station, Weka Flat, Longcloud Estate, Tussock & Stone, Matagouri, Harbour Ewe, Pukerua Vines, Fantail Reach",
  },
  {
    place: ["Champagne"],
    designs: ["oval", "band", "chateau", "script", "wrap", "ledger"],
    names:
      "Vaucherel & Fils, Maison Aubrecourt, Delphin Marsaud, Thierry Courvoy, Veuve Lambrecq, Brissard-Momy, Perrault-Lisse, Hautecroix, Coulommet, Marquis de Saint-Aubray, Jeanne Roucy",
  },
  {
    place: ["Chablis", "Gevrey-Chambertin", "Meursault", "Beaujolais"],
    designs: classic,
    names:
      "Domaine Marchaudon, Domaine Roussey-Vial, Domaine des Trois Murgers, Maison Vaudrin, Domaine Pierre Cordenay, Domaine Lescaut-Brun, Clos Aubertine, Domaine de la Croix Vairelle, Sabine Molleret, Domaine Bonnefond-Ray, Domaine Chaumet Frères, Les Frères Jacquemard",
  },
  {
    place: ["Pauillac", "Margaux", "Saint-Émilion", "Sauternes"],
    designs: ["chateau", "chateau", "ledger", "script", "arch"],
    names:
      "Château Hautrive-Lacombe, Château Belcastan, Château Malbosq, Château La Tour Varenne, Château Peyrelongue-Ruat, Château Clos Mirande, Château Grand Lauriac, Château Le Puy Saubrin, Château Fontbreuil, Château Lagravette, Château Sérignac-Doyen",
  },
  {
    place: ["Alsace", "Sancerre", "Vouvray"],
    designs: ["oval", "script", "arch", "tall", "band"],
    names:
      "Domaine Kesselring, Domaine Odile Wintz, Vignobles Hartzheim, Domaine Poulain-Métivier, Domaine de la Grange Tuffière, Clos Rabaudin, Domaine Francine Bourreau",
  },
  {
    place: ["Châteauneuf-du-Pape", "Côte-Rôtie", "Côtes de Provence", "Cahors"],
    designs: ["chateau", "arch", "tall", "script", "block"],
    names:
      "Domaine du Mas Perdigal, Clos Sainte-Ursule, Château Rocfontaine, Domaine Barjon-Teyssier, Mas des Cigalières, Domaine Lou Calen, Château de Mirepeyre, Domaine Vidalenc",
  },
  {
    place: ["Cognac"],
    spirits: true,
    designs: ["chateau", "oval", "script"],
    names: "Maison Pelluchon, Rouvet-Basset, Domaine Saintongeais",
  },
  {
    place: ["Barolo"],
    designs: ["block", "ledger", "tall", "script"],
    names: "Cascina Bruscaglia, Fratelli Ormea, Tenuta Valpiana",
  },
  {
    place: ["Chianti Classico", "Brunello di Montalcino"],
    designs: ["arch", "chateau", "ledger", "tall"],
    names: "Podere Sant'Orsina, Castello di Montevarla, Fattoria Le Cascianelle, Poggio Lupinaia, Badia Vecchiarelli",
  },
  {
    place: ["Conegliano Valdobbiadene", "Valpolicella", "Soave", "Alto Adige"],
    designs: ["oval", "wrap", "stripe", "tall", "band"],
    names:
      "Colle Serafin, Ca' Bordignana, Tenuta Zanforlin, Cantina Monteforca, Villa Agostara, Weingut Thurnerhof, Colvendrà",
  },
  {
    place: ["Etna"],
    designs: ["block", "botanical", "poster"],
    names: "Contrada Nivera, Fratelli Scammacca Rossi, Tenuta Sciaranera",
  },
  {
    place: ["Rioja", "Ribera del Duero", "Rueda"],
    designs: ["chateau", "ledger", "block", "numeral", "stripe"],
    names:
      "Bodegas Arrizuela, Bodegas Hermanos Ocaña Vela, Viña Zarcillo, Bodega Torremilanar, Finca La Encinilla, Pago de Valderrueda, Bodegas Legardón",
  },
  {
    place: ["Priorat", "Penedès", "Rías Baixas"],
    designs: ["poster", "botanical", "wrap", "tall"],
    names: "Mas d'en Ferrerol, Celler Pedra Alta, Caves Montpujol, Adega O Cruceiro, Pazo de Lourizal",
  },
  {
    place: ["Jerez"],
    designs: ["oval", "arch", "ledger"],
    names: "Bodegas Almirante Ruiz, Viuda de Carrascal, Bodega San Telmo Viejo",
  },
  {
    place: ["Portugal"],
    designs: ["chateau", "ledger", "arch", "botanical"],
    names:
      "Quinta do Vale Moirão, Quinta da Pedra Ruiva, Casa Sobral & Mello, Quinta das Calhandras, Ferrão & Whitlock, Adega de Lindoselo, Barros Everleigh",
  },
  {
    place: ["Germany"],
    designs: ["oval", "tall", "script", "arch", "block"],
    names:
      "Weingut Hollerbrück, Weingut Dr. Sensheim, Weingut Elzenhof, Geschwister Rauthal, Weingut Nahl-Kestner, Weingut Altenkron, Schlossgut Merlenstein",
  },
  {
    place: ["Austria"],
    designs: ["tall", "stripe", "numeral", "botanical"],
    names: "Weingut Steinmandl, Weingut Loibegger, Weingut Zacherlhof",
  },
  { place: ["Hungary"], designs: ["chateau", "oval"], names: "Hétdomb Pince, Kővári Birtok" },
  {
    place: ["California", "Oregon"],
    designs: modern,
    names: "Marlowe Ridge, Sutter & Pine, Vacaville Post, Two Ravens, Fogline Cellars, Larkhollow, Yamhallow",
  },
  {
    place: ["Kentucky"],
    spirits: true,
    designs: distilled,
    names: "Barlow Ferry, Old Tackett, Hollis & Crane, Cane Run Station, Ezekiel Pope",
  },
  {
    place: ["Argentina"],
    designs: ["poster", "block", "stripe", "ledger"],
    names: "Bodega Altocielo, Finca Las Torcazas, Viña Quebrada Roja, Hermanos Zubeldía, Casa Calingueta",
  },
  {
    place: ["Chile"],
    designs: ["block", "tall", "band", "chateau"],
    names: "Viña Los Peumos, Hacienda Quillay, Viña Tres Volcanes, Casa Michay",
  },
  {
    place: ["South Africa"],
    designs: modern,
    names: "Kromvlei, Witklip & Sons, Zandrug Estate, Rooibos Corner, Bakenskloof",
  },
  {
    place: ["Speyside"],
    spirits: true,
    designs: distilled,
    names: "Glen Torrach, Strathkelvie, Ballintore Spey, Corriemhor",
  },
  { place: ["Islay"], spirits: true, designs: distilled, names: "Port Skerrow, Ardnamurach, Kilvannan" },
  { place: ["Highland"], spirits: true, designs: distilled, names: "Glen Ourach, Ben Lurach, Inverlossan, Dunraich" },
  { place: ["Lowland", "Campbeltown"], spirits: true, designs: distilled, names: "Lochmaben Cross, Kinloch Quay" },
  { place: ["Ireland"], spirits: true, designs: distilled, names: "Ballyvane, Fitzmorrow & Sons, Carrigroe" },
  {
    place: ["Japan"],
    spirits: true,
    designs: ["tall", "block", "botanical"],
    names: "Hoshikari, Kirimine, Shirakaba Jōryū",
  },
  { place: ["Jamaica"], spirits: true, designs: distilled, names: "Halse Plantation Still, Rio Minho" },
  { place: ["Mexico"], spirits: true, designs: ["poster", "botanical", "arch"], names: "Casa Tepozán, Los Jimadores" },
  {
    place: ["Tasmania"],
    spirits: true,
    designs: distilled,
    names: "Huon & Hearth, Old Customs Road, Styx Valley Still, Derwent Copper",
  },
  {
    place: ["Adelaide Hills", "Mornington Peninsula", "Great Southern", "Barossa Valley"],
    spirits: true,
    designs: distilled,
    names: "Wandering Magpie, Finger Lime & Co, Tidepool Distillers, Bottlebrush, Salt & Saltbush",
  },
  { place: ["Far North Queensland"], spirits: true, designs: distilled, names: "Cassowary Coast" },
];
