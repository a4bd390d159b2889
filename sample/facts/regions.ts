export type RegionStyle =
  | "red"
  | "white"
  | "rosé"
  | "sparkling"
  | "fortified"
  | "dessert"
  | "whisky"
  | "gin"
  | "rum"
  | "vodka"
  | "tequila"
  | "brandy";

/** A region of origin for wines and spirits. */
export interface Region {
  name: string;
  country: string;
  area: string;
  /** Typical grapes, best known first. */
  grapes: readonly string[];
  styles: readonly RegionStyle[];
  /** Relative frequency in the shop, where 1 is average. */
  weight: number;
  /** Price level, where 1 is average. */
  price: number;
  /** Describes the land. Completes the sentence 'It comes from …'. */
  land: string;
  /** Whether labels show the place instead of the grape, as French and Italian appellations do. */
  namesPlace: boolean;
}

/** name | area | grapes | styles | weight | price | land, grouped by country. */
const table = `
# Australia
Barossa Valley | South Australia | Shiraz,Grenache,Mourvèdre,Cabernet Sauvignon,Semillon | red,fortified,white,rosé,gin | 6 | 1.15 | a warm valley floor where bush vines older than Federation still stand in ironstone and clay
Eden Valley | South Australia | Riesling,Shiraz,Viognier,Chardonnay | white,red | 3 | 1.2 | thin soils among granite outcrops, some two hundred metres above the Barossa floor
Clare Valley | South Australia | Riesling,Shiraz,Cabernet Sauvignon,Malbec | white,red | 3.4 | 1 | slate and red clay over limestone, with cold nights after hot days
McLaren Vale | South Australia | Shiraz,Grenache,Cabernet Sauvignon,Fiano,Tempranillo,Mourvèdre,Vermentino | red,white,rosé | 4.4 | 1 | a patchwork of ancient sands between the ranges and Gulf St Vincent
Adelaide Hills | South Australia | Chardonnay,Sauvignon Blanc,Pinot Noir,Shiraz,Grüner Veltliner | white,red,sparkling,rosé,gin | 3.6 | 1.05 | steep, cool slopes around Lenswood and Piccadilly
Langhorne Creek | South Australia | Cabernet Sauvignon,Shiraz,Malbec,Verdelho | red,white | 1.4 | 0.75 | deep flood-plain silt cooled by wind off Lake Alexandrina
Coonawarra | South Australia | Cabernet Sauvignon,Shiraz,Merlot | red | 3 | 1.15 | a cigar-shaped strip of terra rossa over white limestone
Yarra Valley | Victoria | Pinot Noir,Chardonnay,Shiraz,Cabernet Sauvignon,Gamay | red,white,sparkling,rosé | 5 | 1.3 | grey loams and red volcanic hills an hour from Melbourne
Mornington Peninsula | Victoria | Pinot Noir,Chardonnay,Pinot Gris | red,white,rosé,gin | 3.4 | 1.4 | small hillside blocks with salt water on three sides
Geelong | Victoria | Pinot Noir,Chardonnay,Shiraz | red,white | 1.6 | 1.15 | windswept limestone and basalt west of the bay
Macedon Ranges | Victoria | Pinot Noir,Chardonnay,Riesling | red,white,sparkling | 1.8 | 1.35 | some of the coldest vineyards on the mainland, high on granite
Heathcote | Victoria | Shiraz,Cabernet Sauvignon,Sangiovese,Nero d'Avola | red | 2.4 | 1.15 | deep Cambrian soil, brick red and half a billion years old
Grampians | Victoria | Shiraz,Riesling,Cabernet Sauvignon | red,white,sparkling | 1.8 | 1.1 | foothills where gold diggers' tunnels became cellars
Rutherglen | Victoria | Muscat,Muscadelle,Durif,Shiraz,Marsanne | fortified,red,white | 2.4 | 0.95 | hot, dry autumns that shrivel the grapes on the vine
King Valley | Victoria | Glera,Sangiovese,Nebbiolo,Pinot Gris,Barbera | sparkling,red,white | 2.4 | 0.8 | a green valley below the Alps, planted by Italian tobacco growers
Beechworth | Victoria | Chardonnay,Shiraz,Pinot Noir,Nebbiolo,Gamay | white,red | 1.5 | 1.6 | granite and mudstone around the old gold town
Hunter | New South Wales | Semillon,Shiraz,Chardonnay,Verdelho | white,red | 3.2 | 1 | sandy creek flats for white and red volcanic rises for red
Mudgee | New South Wales | Shiraz,Cabernet Sauvignon,Chardonnay,Barbera | red,white | 1.3 | 0.8 | the western slopes of the Great Dividing Range
Orange | New South Wales | Chardonnay,Sauvignon Blanc,Pinot Noir,Shiraz | white,red,sparkling | 1.8 | 1 | orchard country climbing the flanks of an extinct volcano
Canberra District | New South Wales | Shiraz,Riesling,Viognier,Sangiovese | red,white | 1.8 | 1.2 | high, dry sheep country north of Lake George
Tumbarumba | New South Wales | Chardonnay,Pinot Noir | white,sparkling,red | 1 | 1.1 | cold granite slopes at the edge of the Snowy Mountains
Riverina | New South Wales | Semillon,Shiraz,Chardonnay,Durif | white,red,dessert,fortified | 1.3 | 0.6 | irrigated plains where autumn fog brings noble rot
Margaret River | Western Australia | Cabernet Sauvignon,Chardonnay,Sauvignon Blanc,Semillon,Merlot | red,white,rosé | 4.6 | 1.4 | gravel ridges under marri trees, a few kilometres from the surf
Great Southern | Western Australia | Riesling,Shiraz,Cabernet Sauvignon,Chardonnay,Pinot Noir | white,red,gin | 2.4 | 1.05 | a far-flung region of old granite and Southern Ocean breezes
Swan District | Western Australia | Chenin Blanc,Verdelho,Shiraz,Grenache | white,red,fortified | 1.1 | 0.75 | alluvial flats on the hot outskirts of Perth
Granite Belt | Queensland | Shiraz,Verdelho,Cabernet Sauvignon,Tempranillo | red,white | 1 | 0.9 | high tableland strewn with boulders near the border
Far North Queensland | Queensland |  | rum | 0.5 | 1 | cane country where molasses need not travel far
Tasmania | Tasmania | Pinot Noir,Chardonnay,Riesling,Pinot Gris,Sauvignon Blanc | sparkling,red,white,whisky,gin,vodka | 4.6 | 1.5 | an island of dolerite, long summer evenings and cold sea air

# New Zealand
Marlborough | South Island | Sauvignon Blanc,Pinot Noir,Chardonnay,Pinot Gris | white,red,sparkling | 3 | 0.85 | river stones and silt along the Wairau and Awatere
Central Otago | South Island | Pinot Noir,Pinot Gris,Riesling | red,white,rosé | 2.2 | 1.4 | schist terraces under snow, farther south than almost any vine
North Canterbury | South Island | Pinot Noir,Riesling,Chardonnay | red,white | 1 | 1.35 | limestone and clay hills behind Waipara
Hawke's Bay | North Island | Shiraz,Merlot,Cabernet Sauvignon,Chardonnay | red,white | 1.5 | 1.2 | a river bed turned vineyard, all grey gravel and warm nights
Martinborough | North Island | Pinot Noir,Sauvignon Blanc,Chardonnay | red,white | 1.1 | 1.4 | dry, windy terraces at the bottom of the North Island

# France
Champagne | Champagne | Chardonnay,Pinot Noir,Meunier | sparkling | 5 | 3 | chalk slopes near the northern limit of the vine
Chablis | Burgundy | Chardonnay | white | 2.2 | 1.9 | Kimmeridgian marl full of fossil oysters
Gevrey-Chambertin | Burgundy | Pinot Noir | red | 1.5 | 4 | the limestone of the Côte de Nuits
Meursault | Burgundy | Chardonnay | white | 1.2 | 3.8 | pale marl in the middle of the Côte de Beaune
Beaujolais | Beaujolais | Gamay | red | 1.6 | 1.3 | pink granite hills south of Mâcon
Alsace | Alsace | Riesling,Gewürztraminer,Pinot Gris,Pinot Blanc | white,sparkling | 1.6 | 1.3 | dry foothills in the rain shadow of the Vosges
Sancerre | Loire | Sauvignon Blanc,Pinot Noir | white,red,rosé | 1.4 | 1.7 | flint and white limestone above the Loire
Vouvray | Loire | Chenin Blanc | white,sparkling,dessert | 1 | 1.4 | cellars cut into soft tuffeau along the river
Pauillac | Bordeaux | Cabernet Sauvignon,Merlot | red | 1.6 | 4 | deep gravel mounds that look at the Gironde
Margaux | Bordeaux | Cabernet Sauvignon,Merlot | red | 1.2 | 3.6 | fine, pale gravel in the south of the Médoc
Saint-Émilion | Bordeaux | Merlot,Cabernet Franc,Cabernet Sauvignon | red | 1.6 | 3 | a limestone plateau around a medieval town
Sauternes | Bordeaux | Semillon,Sauvignon Blanc | dessert | 0.9 | 2.6 | gentle rises where two rivers breed morning mist
Châteauneuf-du-Pape | Rhône | Grenache,Shiraz,Mourvèdre,Cinsault | red | 1.7 | 2.6 | round stones that hold the heat well into the night
Côte-Rôtie | Rhône | Shiraz,Viognier | red | 0.9 | 3.6 | walled terraces almost too steep to stand on
Côtes de Provence | Provence | Grenache,Cinsault,Shiraz,Vermentino | rosé,red | 2 | 1.2 | pine-scented slopes between the massif and the sea
Cahors | South West | Malbec | red | 0.8 | 1 | river terraces and limestone causses along the Lot
Cognac | Charente |  | brandy | 1 | 2.4 | chalky fields around the Charente

# Italy
Barolo | Piedmont | Nebbiolo | red | 1.8 | 3 | blue-grey marl hills that vanish in autumn fog
Chianti Classico | Tuscany | Sangiovese | red | 1.9 | 1.6 | stony galestro among woods and olive groves
Brunello di Montalcino | Tuscany | Sangiovese | red | 1.1 | 3.1 | dry hills within reach of the Maremma's sea wind
Conegliano Valdobbiadene | Veneto | Glera | sparkling | 1.5 | 0.9 | hogback hills so steep that all is picked by hand
Valpolicella | Veneto | Corvina | red | 1.2 | 1.8 | terraces above Verona and lofts where grapes are dried
Soave | Veneto | Garganega | white | 0.9 | 0.95 | black basalt and pale limestone below a castle
Etna | Sicily | Nerello Mascalese,Carricante | red,white,rosé | 1.2 | 1.7 | black lava terraces high on the volcano
Alto Adige | Trentino-Alto Adige | Pinot Gris,Lagrein,Pinot Blanc,Müller-Thurgau,Gewürztraminer | white,red | 1 | 1.3 | Alpine slopes where apples give way to vines

# Spain
Rioja | La Rioja | Tempranillo,Grenache,Viura | red,white,rosé | 2.2 | 1.2 | clay and limestone on both banks of the upper Ebro
Priorat | Catalonia | Grenache,Cariñena | red | 0.9 | 2.3 | brittle black slate that roots must split to drink
Ribera del Duero | Castilla y León | Tempranillo | red | 1.2 | 1.7 | a high plateau of hot noons and freezing nights
Rías Baixas | Galicia | Albariño | white | 1.2 | 1.1 | granite posts and pergolas beside Atlantic inlets
Rueda | Castilla y León | Verdejo | white | 0.8 | 0.8 | pebbly flats far from any sea
Penedès | Catalonia | Xarel·lo | sparkling | 1.1 | 0.9 | limestone hills inland from Barcelona
Jerez | Andalusia | Palomino,Pedro Ximénez | fortified | 1.5 | 0.9 | blinding white albariza and cathedral-like bodegas

# Portugal
Porto | Douro | Touriga Nacional,Touriga Franca | fortified | 1.6 | 1.6 | schist terraces upriver and cool lodges by the sea
Douro | Douro | Touriga Nacional,Touriga Franca | red | 1 | 1.2 | walls of schist stepped down to the river
Vinho Verde | Minho | Loureiro,Albariño | white | 0.8 | 0.7 | green, rainy granite country in the north
Madeira | Madeira | Sercial,Verdelho | fortified | 0.7 | 2.2 | tiny terraces on a volcanic island in the Atlantic

# Germany
Mosel | Rhineland-Palatinate | Riesling | white | 1.7 | 1.4 | slate so steep that carts run on rails
Rheingau | Hesse | Riesling,Pinot Noir | white,red | 1 | 1.5 | a south-facing bank where the Rhine turns west
Pfalz | Rhineland-Palatinate | Riesling,Pinot Noir,Pinot Blanc | white,red,sparkling | 1 | 1.2 | sandstone and loess at the edge of the forest

# Austria
Wachau | Lower Austria | Grüner Veltliner,Riesling | white | 1 | 1.6 | dry-stone terraces above the Danube
Burgenland | Burgenland | Blaufränkisch,Zweigelt | red,dessert | 0.8 | 1.2 | low hills around a shallow steppe lake

# Hungary
Tokaj | Tokaj | Furmint | dessert,white | 0.8 | 1.6 | volcanic hills where two rivers send up fog

# United States
Napa Valley | California | Cabernet Sauvignon,Merlot,Zinfandel,Petit Verdot | red | 1.3 | 3.4 | benchland between two ranges, north of San Francisco Bay
Russian River Valley | California | Pinot Noir,Chardonnay,Zinfandel | red,white | 0.9 | 2.1 | sandy soils under morning fog from the Pacific
Willamette Valley | Oregon | Pinot Noir,Chardonnay,Pinot Gris | red,white | 0.9 | 2 | red volcanic hills in wet, green Oregon
Kentucky | Kentucky |  | whisky | 2.4 | 1 | limestone water country with hot summers and cold winters

# Argentina
Mendoza | Mendoza | Malbec,Cabernet Sauvignon,Torrontés,Cabernet Franc | red,white | 2 | 1 | desert at a thousand metres, watered by Andean snow

# Chile
Maipo | Central Valley | Cabernet Sauvignon,Carménère,Merlot | red | 1.2 | 1 | gravel fans at the foot of the Andes
Casablanca | Aconcagua | Sauvignon Blanc,Pinot Noir,Chardonnay | white,red | 0.8 | 0.85 | a cool corridor that drinks fog from the Pacific

# South Africa
Stellenbosch | Western Cape | Cabernet Sauvignon,Pinotage,Chenin Blanc,Merlot | red,white | 1.3 | 1 | decomposed granite on the slopes of the Helderberg and Simonsberg
Swartland | Western Cape | Chenin Blanc,Shiraz,Cinsault,Roussanne | white,red | 1 | 1.1 | dry-farmed schist hills, dark as their name in late summer

# Scotland
Speyside | Scotland |  | whisky,gin | 4 | 1.2 | soft spring water and sheltered glens off the Spey
Islay | Scotland |  | whisky,gin | 2.6 | 1.35 | peat bog, salt wind and warehouses at the tide line
Highland | Scotland |  | whisky,gin | 3 | 1.15 | heather moor and granite from Perthshire to the far north
Lowland | Scotland |  | whisky | 1 | 1 | gentle farmland between the Forth and the Borders
Campbeltown | Scotland |  | whisky | 0.8 | 1.4 | a harbour town at the end of a long peninsula

# Ireland
County Cork | Munster |  | whisky,gin | 1.4 | 0.9 | barley country with a mild, wet climate

# Japan
Nagano | Honshū |  | whisky,gin | 1.2 | 2 | mountain forest, snowmelt and thin air

# Jamaica
Clarendon | Jamaica |  | rum | 1 | 0.9 | tropical cane plain where casks give up their share quickly

# Mexico
Jalisco | Jalisco |  | tequila | 1 | 1 | red highland clay and blue agave to the horizon
`;

const placeNamed = new Set(["France", "Italy", "Spain", "Portugal"]);
const grapeNamed = new Set(["Alsace", "Alto Adige", "Rueda", "Douro"]);

function regionOf(row: string, country: string): Region {
  const [name = "", area = "", grapes = "", styles = "", weight = "", price = "", land = ""] = row.split(" | ");
  return {
    name,
    country,
    area,
    grapes: grapes === "" ? [] : grapes.split(","),
    styles: styles.split(",") as RegionStyle[],
    // Weights outside Australia and Scotland are raised slightly, so that more of the many producers there appear.
    weight: country === "Australia" || country === "Scotland" ? Number(weight) : Number(weight) * 1.4,
    price: Number(price),
    land,
    namesPlace: placeNamed.has(country) && !grapeNamed.has(name),
  };
}

function read(): Region[] {
  let country = "";
  const found: Region[] = [];
  for (const row of table.split("\n")) {
    if (row.startsWith("# ")) country = row.slice(2);
    else if (row !== "") found.push(regionOf(row, country));
  }
  return found;
}

export const regions: readonly Region[] = read();
