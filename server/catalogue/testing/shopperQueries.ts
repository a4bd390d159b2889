/** Kinds of query by the shopper's intent. */
export const queryKinds = [
  "name",
  "producer",
  "variety",
  "region",
  "country",
  "style",
  "size",
  "closure",
  "badge",
  "price",
  "vintage",
  "nickname",
  "typo",
  "combination",
  "nonsense",
] as const;
export type QueryKind = (typeof queryKinds)[number];

/**
 * Queries that shoppers type in a wine shop, and their meaning in the sample shop. The expected bottle follows the
 * arrow. All parts joined by ' + ' must match, and '/' separates alternatives. A part is text on the bottle's card (see
 * `cardOf`), or a range in dollars such as '..30', '100..' or '20..40'. 'nothing' means that no bottle should be found.
 *
 * These queries were written from the shop's data, before anyone saw their search results.
 */
export const writtenFirst: Record<QueryKind, string> = {
  name: `
    corkwood gift card -> Corkwood Gift Card
    harbour ewe currawong -> name=Harbour Ewe Currawong
    stone hut semillon -> Stone Hut Semillon
    wirrabel lantern gsm -> Wirrabel Lantern GSM
    rabenfels spatlese -> Rabenfels Riesling Spätlese
    the cartographer pinot noir -> The Cartographer Pinot Noir
    chateau grand lauriac grand cru -> Château Grand Lauriac Saint-Émilion Grand Cru
    kilvannan sherry oak -> Kilvannan Sherry Oak
    rio minho spiced rum -> Rio Minho Spiced Rum
    cognac xo -> Cognac XO
    brut rosé -> Brut Rosé
    grand cru blanc de blancs -> Grand Cru Blanc de Blancs`,
  producer: `
    stony pocket -> producer=Stony Pocket
    domaine saintongeais -> producer=Domaine Saintongeais
    tamarisk bay -> producer=Tamarisk Bay
    bellwether & rusk -> producer=Bellwether & Rusk
    harrow and tide -> producer=Harrow & Tide
    karri kin -> producer=Karri & Kin
    dr sensheim -> producer=Weingut Dr. Sensheim
    sant orsina -> producer=Podere Sant'Orsina
    casa tepozan -> producer=Casa Tepozán
    nine gums -> producer=Nine Gums`,
  variety: `
    shiraz -> Shiraz
    pinot noir -> Pinot Noir
    riesling -> Riesling
    chardonnay -> Chardonnay
    malbec -> varieties=Malbec
    gruner -> Grüner Veltliner
    nebbiolo -> Nebbiolo
    sauvignon blanc -> Sauvignon Blanc
    cabernet merlot -> Cabernet Sauvignon + Merlot
    gewurztraminer -> Gewürztraminer`,
  region: `
    bordeaux -> Bordeaux
    burgundy -> Burgundy
    barossa -> Barossa
    mclaren vale -> region=McLaren Vale
    margaret river -> region=Margaret River
    champagne -> region=Champagne
    tasmania -> region=Tasmania
    rioja -> region=Rioja
    islay -> region=Islay
    cognac -> region=Cognac
    port -> Fortified & Sweet>Port;
    chablis -> region=Chablis`,
  country: `
    france -> country=France
    italy -> country=Italy
    new zealand -> country=New Zealand
    spain -> country=Spain
    germany -> country=Germany
    portugal -> country=Portugal
    argentina -> country=Argentina
    japan -> country=Japan
    south africa -> country=South Africa
    usa -> country=United States`,
  style: `
    red wine -> Red Wine>
    white wine -> White Wine>
    rose -> Rosé>
    rosé wine -> Rosé>
    sparkling -> Sparkling & Champagne>
    sparkling red -> Sparkling Shiraz
    fortified -> Fortified & Sweet>
    dessert wine -> Fortified & Sweet>
    single malt -> Single Malt
    whisky -> =Whisky>
    gin -> =Gin>
    rum -> Rum & Other Spirits>Rum;`,
  size: `
    magnum -> 1.5 L magnum
    magnums -> 1.5 L magnum
    half bottle -> 375 ml
    half bottles -> 375 ml
    375ml -> 375 ml
    375 ml -> 375 ml
    1.5l -> 1.5 L magnum
    1.5 litre -> 1.5 L magnum
    large format -> 1.5 L magnum
    500ml -> 500 ml`,
  closure: `
    screw cap -> closure=Screw Cap
    screwcap -> closure=Screw Cap
    cork -> Cork;/Corkwood/County Cork
    screw cap shiraz -> closure=Screw Cap + Shiraz
    screwcap riesling -> closure=Screw Cap + Riesling
    pinot noir screw cap -> closure=Screw Cap + Pinot Noir
    chardonnay cork -> Cork; + Chardonnay
    stelvin -> closure=Screw Cap`,
  badge: `
    organic -> Organic
    organic wine -> Organic
    vegan -> Vegan
    vegan wine -> Vegan
    biodynamic -> Biodynamic
    gold medal -> Gold Medal
    staff pick -> Staff Pick
    museum release -> Museum Release
    limited release -> Limited Release
    minimal intervention -> Minimal Intervention`,
  price: `
    under $30 -> ..30
    under 20 -> ..20
    less than $25 -> ..25
    over $100 -> 100..
    over 200 -> 200..
    more than $500 -> 500..
    $20-40 -> 20..40
    $50 to $80 -> 50..80
    between $30 and $50 -> 30..50
    up to $15 -> ..15
    cheaper than $20 -> ..20
    below 18 dollars -> ..18`,
  vintage: `
    2019 -> vintage=2019
    2019 shiraz -> vintage=2019 + Shiraz
    shiraz 2020 -> vintage=2020 + Shiraz
    2021 pinot noir -> vintage=2021 + Pinot Noir
    barolo 2019 -> vintage=2019 + Barolo
    2025 rose -> vintage=2025 + Rosé>
    riesling 2025 -> vintage=2025 + Riesling
    vintage 2018 -> vintage=2018
    2022 chardonnay yarra -> vintage=2022 + Chardonnay + Yarra
    bordeaux 2021 -> vintage=2021 + Bordeaux`,
  nickname: `
    cab sav -> Cabernet Sauvignon
    sav blanc -> Sauvignon Blanc
    savvy b -> Sauvignon Blanc
    savvy -> Sauvignon Blanc
    bubbly -> Sparkling & Champagne>
    bubbles -> Sparkling & Champagne>
    champers -> region=Champagne
    sticky -> Fortified & Sweet>
    chardy -> Chardonnay
    gsm -> Grenache + Shiraz
    syrah -> varieties=Shiraz
    garnacha -> varieties=Grenache
    pinot grigio -> varieties=Pinot Gris
    cab merlot -> Cabernet Sauvignon + Merlot
    px -> Pedro Ximénez
    claret -> Bordeaux`,
  typo: `
    shriaz -> Shiraz
    chardonay -> Chardonnay
    cabernet savignon -> Cabernet Sauvignon
    reisling -> Riesling
    pino noir -> Pinot Noir
    proseco -> Prosecco
    champange -> region=Champagne
    tempernillo -> Tempranillo
    sauvingon blanc -> Sauvignon Blanc
    gewurtztraminer -> Gewürztraminer
    burgandy -> Burgundy
    whiskey -> =Whisky>
    orgainc -> Organic
    magnun -> 1.5 L magnum`,
  combination: `
    shiraz under 25 -> Shiraz + ..25
    barossa shiraz under $40 -> Barossa + Shiraz + ..40
    organic shiraz -> Organic + Shiraz
    vegan pinot noir under 50 -> Vegan + Pinot Noir + ..50
    italian red -> country=Italy + Red Wine>
    french champagne -> region=Champagne
    champagne magnum -> nothing
    cab sav coonawarra -> Cabernet Sauvignon + region=Coonawarra
    2019 shiraz barossa -> vintage=2019 + Shiraz + Barossa
    whisky over $200 -> =Whisky> + 200..
    organic red wine under $30 -> Organic + Red Wine> + ..30
    red burgundy -> Red Burgundy
    nz sav blanc -> country=New Zealand + Sauvignon Blanc
    sparkling under 20 -> Sparkling & Champagne> + ..20
    shiraz magnum -> Shiraz + 1.5 L magnum
    white wine $15-$25 -> White Wine> + 15..25`,
  nonsense: `
    qwertyuiop -> nothing
    zzzzzz -> nothing
    asdf jkl -> nothing
    lawn mower -> nothing
    xyzzy plugh -> nothing
    iphone charger -> nothing
    !!!! -> nothing
    shiraz qwertyuiop -> nothing`,
};

/** Queries written after the results of `writtenFirst` were known, to find further failures. */
export const writtenLater: Record<QueryKind, string> = {
  name: `
    corkwood whisky gift card -> Corkwood Whisky Gift Card
    hawkmoth pinot noir -> Hawkmoth Pinot Noir
    the ploughman semillon -> The Ploughman Semillon
    old vine gsm -> Old Vine GSM
    washpool pinot -> Washpool Pinot Noir
    chianti classico -> Chianti Classico
    20 year old tawny port -> 20 Year Old Tawny Port
    late bottled vintage port -> Late Bottled Vintage Port
    palo cortado -> Palo Cortado`,
  producer: `
    nightjar -> producer=Nightjar
    frith estate -> producer=Frith Estate
    chateau grand lauriac -> producer=Château Grand Lauriac
    marri house shiraz -> producer=Marri House/Shiraz
    old tackett bourbon -> producer=Old Tackett
    te rawhiti -> producer=Te Rawhiti Downs
    pazo de lourizal -> producer=Pazo de Lourizal
    weingut elzenhof -> producer=Weingut Elzenhof`,
  variety: `
    merlot -> Merlot
    grenache -> Grenache
    tempranillo -> Tempranillo
    semillon -> Semillon
    viognier -> Viognier
    chenin blanc -> varieties=Chenin Blanc
    albariño -> varieties=Albariño
    gamay -> varieties=Gamay
    fiano -> Fiano`,
  region: `
    coonawarra -> region=Coonawarra
    yarra valley -> region=Yarra Valley
    clare valley -> region=Clare Valley
    marlborough -> region=Marlborough
    adelaide hills -> region=Adelaide Hills
    central otago -> region=Central Otago
    hunter valley -> region=Hunter
    speyside -> region=Speyside
    mornington -> region=Mornington Peninsula`,
  country: `
    australia -> country=Australia
    scotland -> country=Scotland
    austria -> country=Austria
    chile -> country=Chile
    ireland -> country=Ireland
    french -> country=France
    italian -> country=Italy
    kiwi -> country=New Zealand`,
  style: `
    champagne -> region=Champagne
    prosecco -> Prosecco
    bourbon -> Bourbon
    vodka -> Vodka
    tequila -> Tequila
    sherry -> >Sherry;
    white -> White Wine>
    red -> Red Wine>
    gift cards -> category=Gift Cards`,
  size: `
    shiraz 1.5l -> Shiraz + 1.5 L magnum
    pinot noir magnum -> Pinot Noir + 1.5 L magnum
    half bottle dessert wine -> 375 ml + Fortified & Sweet>
    700ml gin -> 700 ml + =Gin>
    375ml semillon -> 375 ml + Semillon
    large formats -> 1.5 L magnum
    1500 ml -> 1.5 L magnum
    gift box -> gift box`,
  closure: `
    screw caps -> closure=Screw Cap
    screwtop riesling -> closure=Screw Cap + Riesling
    screw top riesling -> closure=Screw Cap + Riesling
    stelvin pinot noir -> closure=Screw Cap + Pinot Noir
    stoppered cork -> closure=Stoppered Cork
    sparkling cork -> closure=Sparkling Cork
    screw cap chardonnay yarra -> closure=Screw Cap + Chardonnay + Yarra`,
  badge: `
    organic white wine -> Organic + White Wine>
    vegan red -> Vegan + Red Wine>
    biodynamic pinot noir -> Biodynamic + Pinot Noir
    natural wine -> Minimal Intervention
    gold medal shiraz -> Gold Medal + Shiraz
    staff picks -> Staff Pick
    vegan rose -> Vegan + Rosé>
    museum release riesling -> nothing`,
  price: `
    under 15 dollars -> ..15
    $30 -> 24..36
    around $50 -> 40..60
    $100+ -> 100..
    $25 or less -> ..25
    20 to 30 dollars -> 20..30
    at least $300 -> 300..
    <20 -> ..20
    over 50 under 60 -> 50..60`,
  vintage: `
    before 2015 -> vintage=20
    2015-2018 -> vintage=2015/vintage=2016/vintage=2017/vintage=2018
    shiraz before 2016 -> Shiraz + vintage=20
    pinot noir since 2024 -> Pinot Noir + vintage=2024/vintage=2025
    2020 barolo -> vintage=2020 + Barolo
    cabernet 2019 -> vintage=2019 + Cabernet
    rioja 2020 -> vintage=2020 + Rioja
    grenache 2022 mclaren vale -> vintage=2022 + Grenache + McLaren Vale`,
  nickname: `
    cab sauv -> Cabernet Sauvignon
    fizz -> Sparkling & Champagne>
    stickies -> Fortified & Sweet>
    reds -> Red Wine>
    whites -> White Wine>
    cdp -> Châteauneuf-du-Pape
    tassie pinot -> region=Tasmania + Pinot Noir
    scotch -> Scotch
    marg river cab -> region=Margaret River + Cabernet
    monastrell -> Mourvèdre/Monastrell
    sem sav -> Semillon`,
  typo: `
    pinot griggio -> varieties=Pinot Gris
    cabarnet -> Cabernet
    marlbrough -> Marlborough
    barrosa -> Barossa
    margret river -> region=Margaret River
    sparking -> Sparkling & Champagne>
    vegen -> Vegan
    temparnillo -> Tempranillo
    coonawara -> region=Coonawarra
    neebiolo -> Nebbiolo`,
  combination: `
    pinot noir tasmania under 60 -> Pinot Noir + region=Tasmania + ..60
    rose under $25 -> Rosé> + ..25
    organic shiraz under 40 -> Organic + Shiraz + ..40
    spanish red under 50 -> country=Spain + Red Wine> + ..50
    german riesling -> country=Germany + Riesling
    australian sparkling over $30 -> country=Australia + Sparkling & Champagne> + 30..
    gin under $80 -> =Gin> + ..80
    single malt over 150 -> Single Malt + 150..
    bordeaux under 60 -> Bordeaux + ..60
    2021 cab sav margaret river -> nothing
    vegan sparkling -> Vegan + Sparkling & Champagne>`,
  nonsense: `
    hjkl -> nothing
    wxyz wxyz -> nothing
    bicycle helmet -> nothing
    %%% -> nothing
    <script> -> nothing
    zzqx 9999 -> nothing`,
};

/**
 * Queries written once the search was finished, to measure it on queries that it was not tuned for. They are based on
 * the shop's data and on real wine shop queries, and were written before anyone saw a result. On the first run, 85 % of
 * the queries ranked the right bottle first.
 */
export const writtenUnseen: Record<QueryKind, string> = {
  name: `
    grand muscat -> Grand Muscat
    navy strength gin -> Navy Strength Gin
    classic topaque -> Classic Topaque
    cask strength -> Cask Strength
    vintage port -> Vintage Port
    cava brut nature -> Cava Brut Nature
    blanc de noirs -> Blanc de Noirs
    tequila reposado -> Tequila Reposado`,
  producer: `
    glen torrach -> producer=Glen Torrach
    penhallow -> producer=Penhallow Estate
    hoshikari -> producer=Hoshikari
    salt and saltbush -> producer=Salt & Saltbush
    veuve lambrecq -> producer=Veuve Lambrecq
    weingut altenkron riesling -> producer=Weingut Altenkron + Riesling
    quinta da pedra ruiva -> producer=Quinta da Pedra Ruiva
    bodegas arrizuela rioja -> producer=Bodegas Arrizuela`,
  variety: `
    durif -> varieties=Durif
    barbera -> Barbera
    verdelho -> Verdelho
    pinot gris -> varieties=Pinot Gris
    chardonnay pinot noir -> Chardonnay + Pinot Noir
    cabernet franc -> Cabernet Franc
    gruner veltliner -> Grüner Veltliner
    pinotage -> Pinotage
    rieslings -> Riesling
    chardonnays -> Chardonnay`,
  region: `
    beaujolais -> region=Beaujolais
    heathcote -> region=Heathcote
    mosel -> region=Mosel
    alsace -> region=Alsace
    napa -> region=Napa Valley
    mendoza -> region=Mendoza
    provence -> Provence
    hawkes bay -> region=Hawke's Bay
    white burgundy -> White Burgundy
    south australia -> region=Barossa Valley/region=McLaren Vale/region=Clare Valley/region=Eden Valley/region=Adelaide Hills/region=Langhorne Creek/region=Coonawarra
    western australia -> region=Margaret River/region=Great Southern/region=Swan District
    victoria -> region=Yarra Valley/region=Mornington Peninsula/region=Heathcote/region=Rutherglen/region=King Valley/region=Geelong/region=Macedon Ranges/region=Grampians/region=Beechworth
    nsw -> region=Hunter/region=Mudgee/region=Orange/region=Canberra District/region=Tumbarumba/region=Riverina`,
  country: `
    hungary -> country=Hungary
    american wine -> country=United States
    us -> country=United States
    south african red -> country=South Africa + Red Wine>
    chilean wine -> country=Chile
    mexico -> country=Mexico
    argentine malbec -> country=Argentina + Malbec
    wine from portugal -> country=Portugal`,
  style: `
    full bodied red -> Red Wine>
    big red -> Red Wine>
    dry white wine -> White Wine>
    light red -> Red Wine>
    blended scotch -> Blended Scotch
    peated whisky -> Islay/Peated
    cava -> Cava
    sparkling wine -> Sparkling & Champagne>
    spirits -> Rum & Other Spirits>/=Whisky>/=Gin>
    muscat -> Muscat
    rye whiskey -> Rye`,
  size: `
    750ml -> 750 ml
    700 ml -> 700 ml
    1.5 l magnum -> 1.5 L magnum
    half bottle of sauternes -> 375 ml + Sauternes
    375 botrytis -> 375 ml + Botrytis
    red wine magnum -> 1.5 L magnum + Red Wine>
    gift tube -> gift tube
    small bottle -> 375 ml`,
  closure: `
    screw top wine -> closure=Screw Cap
    screwcap pinot noir -> closure=Screw Cap + Pinot Noir
    riesling under screwcap -> closure=Screw Cap + Riesling
    natural cork -> Cork;
    red wine with cork -> Cork; + Red Wine>`,
  badge: `
    organic pinot -> Organic + Pinot
    bio dynamic -> Biodynamic
    gold medal winner -> Gold Medal
    award winning wine -> Gold Medal
    vegan friendly -> Vegan
    vegan friendly wine -> Vegan
    limited edition -> Limited Release
    staff favourite red -> Staff Pick + Red Wine>
    organic riesling -> Organic + Riesling`,
  price: `
    wine under $20 -> ..20
    under 50 bucks -> ..50
    cheap red wine -> Red Wine>
    $10 - $20 -> 10..20
    max $40 -> ..40
    30-50 dollars -> 30..50
    red under 30 -> Red Wine> + ..30
    under $30.00 -> ..30
    whisky less than 100 dollars -> =Whisky> + ..100
    $25 shiraz -> Shiraz + 20..30
    sub $20 -> ..20
    above $150 -> 150..
    between 25 and 35 -> 25..35
    from $20 to $30 -> 20..30
    under thirty dollars -> ..30`,
  vintage: `
    vintage 2020 shiraz -> vintage=2020 + Shiraz
    2022 cabernet coonawarra -> vintage=2022 + Cabernet + Coonawarra
    2023 riesling clare -> nothing
    2024 rosé -> vintage=2024 + Rosé>
    shiraz from 2022 -> Shiraz + vintage=2022/vintage=2023/vintage=2024/vintage=2025
    shiraz 2019 or older -> Shiraz + vintage=201/vintage=200`,
  nickname: `
    sav b -> Sauvignon Blanc
    savvy b under 20 -> Sauvignon Blanc + ..20
    pinot g -> varieties=Pinot Gris
    pinot grig -> varieties=Pinot Gris
    champs -> region=Champagne
    pinots -> Pinot
    bourbon whiskey -> Bourbon
    sherry px -> Pedro Ximénez
    coonawarra cab -> region=Coonawarra + Cabernet
    fizzy wine -> Sparkling & Champagne>
    cab savs -> Cabernet Sauvignon`,
  typo: `
    cabernet sauvingon -> Cabernet Sauvignon
    shirazz -> Shiraz
    pinot nior -> Pinot Noir
    tasmaina -> region=Tasmania
    chardonney -> Chardonnay
    sparkiling -> Sparkling & Champagne>
    rosè -> Rosé>
    champaign -> region=Champagne
    bordaeux -> Bordeaux
    burgendy -> Burgundy
    merlott -> Merlot
    greneche -> Grenache
    sangovese -> Sangiovese
    biodinamic -> Biodynamic
    hunter vally -> region=Hunter
    magnam -> 1.5 L magnum`,
  combination: `
    italian white under $40 -> country=Italy + White Wine> + ..40
    rose champagne -> region=Champagne + Rosé
    organic vegan -> nothing
    cheap champagne -> region=Champagne
    best barossa shiraz -> Barossa + Shiraz
    2022 barossa shiraz under $60 -> vintage=2022 + Barossa + Shiraz + ..60
    spanish tempranillo -> country=Spain + Tempranillo
    pinot noir from new zealand under $60 -> country=New Zealand + Pinot Noir + ..60
    islay single malt under $200 -> region=Islay + ..200
    australian whisky -> country=Australia + =Whisky>
    tasmanian gin -> region=Tasmania + =Gin>
    french rose -> country=France + Rosé>
    nz pinot noir -> country=New Zealand + Pinot Noir
    white burgundy under $100 -> White Burgundy + ..100
    organic french wine -> Organic + country=France
    south australian shiraz under 30 -> Shiraz + ..30 + Barossa/McLaren/Clare/Eden/Adelaide/Langhorne/Coonawarra`,
  nonsense: `
    penfolds grange -> nothing
    asdfghjkl -> nothing
    wine glasses -> nothing
    corkscrew -> nothing
    beer -> nothing
    cheese -> nothing
    login -> nothing`,
};

export interface Asked {
  kind: QueryKind;
  query: string;
  meaning: string;
}

/** Parses a table of queries. */
export function readQueries(table: Record<QueryKind, string>): Asked[] {
  return queryKinds.flatMap((kind) =>
    table[kind]
      .trim()
      .split("\n")
      .map((line) => {
        const [query = "", meaning = ""] = line.trim().split(" -> ");
        return { kind, query, meaning };
      }),
  );
}
