/** A kind of query, by what the shopper has in mind. */
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
 * What people type into the search field of a wine shop, and what they mean in the sample shop. After the arrow stands
 * what a bottle has to be: parts joined by ' + ' are all needed, '/' stands between alternatives. A part is a piece of
 * the bottle's card (see `cardOf`), or a range of dollars such as '..30', '100..' or '20..40'. 'nothing' means that no
 * bottle is right.
 *
 * These were written from the shop's data, before anybody looked at what the search answers to them.
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

/** Written when the answers to the others were known, to find out what else goes wrong. */
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
    museum release riesling -> Museum Release + Riesling`,
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
    2021 cab sav margaret river -> vintage=2021 + Cabernet Sauvignon + region=Margaret River
    vegan sparkling -> Vegan + Sparkling & Champagne>`,
  nonsense: `
    hjkl -> nothing
    wxyz wxyz -> nothing
    bicycle helmet -> nothing
    %%% -> nothing
    <script> -> nothing
    zzqx 9999 -> nothing`,
};
