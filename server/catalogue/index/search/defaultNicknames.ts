import type { Nickname } from "../core/types.ts";

/** Connecting words. A query without results is repeated without these words. */
export const joiningWords: ReadonlySet<string> = new Set(
  "a an and any buy by for from i in me of on or please some the to want with".split(" "),
);

/** All words that searches may ignore: connecting words, and words that apply to all bottles. */
export const fillers: ReadonlySet<string> = new Set([
  ...joiningWords,
  ...(
    "affordable best big bodied bold bottle bottles cheap cheapest crisp drinking dry easy elegant friendly fruity full " +
    "good great juicy light lovely medium nice quality rich smooth soft style top value wine wines winner winning"
  ).split(" "),
]);

/** Typed text -> its meaning. ' / ' separates alternative meanings. */
const table = `
cab -> cabernet
cab sav -> cabernet sauvignon
cab sauv -> cabernet sauvignon
cab savs -> cabernet sauvignon
cab merlot -> cabernet sauvignon merlot
sav blanc -> sauvignon blanc
sauv blanc -> sauvignon blanc
savvy b -> sauvignon blanc
savvy blanc -> sauvignon blanc
savvy -> sauvignon blanc
sav b -> sauvignon blanc
sav -> sauvignon
sauv -> sauvignon
sb -> sauvignon blanc
ssb -> semillon sauvignon blanc
sbs -> sauvignon blanc semillon
sem -> semillon
sem sav -> semillon sauvignon blanc
chard -> chardonnay
chardy -> chardonnay
chardie -> chardonnay
ries -> riesling
syrah -> shiraz
shiraz -> syrah
garnacha -> grenache
cannonau -> grenache
grenache -> garnacha
monastrell -> mourvedre
mataro -> mourvedre
mourvedre -> monastrell
pinot grigio -> pinot gris
pinot gris -> pinot grigio
grauburgunder -> pinot gris
grigio -> pinot gris
gris -> pinot grigio
pinot nero -> pinot noir
spatburgunder -> pinot noir
pinot bianco -> pinot blanc
weissburgunder -> pinot blanc
alvarinho -> albarino
albarino -> alvarinho
gewurz -> gewurztraminer
gruner -> gruner veltliner
temp -> tempranillo
tempranillo -> tinto fino
sangio -> sangiovese
neb -> nebbiolo
zin -> zinfandel
primitivo -> zinfandel
topaque -> muscadelle
tokay -> topaque
moscato -> muscat
gsm -> grenache shiraz mourvedre
gms -> grenache mourvedre shiraz
smg -> shiraz mourvedre grenache
px -> pedro ximenez
bubbly -> sparkling
bubbles -> sparkling
fizz -> sparkling
fizzy -> sparkling
sparklers -> sparkling
champers -> champagne
champas -> champagne
champs -> champagne
champagnes -> champagne
prosecco -> glera
sparkling red -> sparkling shiraz
sparkling reds -> sparkling shiraz
blanc de blanc -> blanc de blancs
sekt -> riesling sekt
red -> red wine
reds -> red wine
white -> white wine
whites -> white wine
rose wine -> rose
pink -> rose
roses -> rose
orange wine -> skin contact / minimal intervention
natural -> minimal intervention
natural wine -> minimal intervention
natural wines -> minimal intervention
lo fi -> minimal intervention
bio -> organic / biodynamic
sticky -> fortified sweet
stickies -> fortified sweet
sweet wine -> fortified sweet
sweet wines -> fortified sweet
dessert wine -> dessert wine / botrytis / sauternes
dessert wines -> dessert wine / botrytis / sauternes
pudding wine -> dessert wine / botrytis / sauternes
botrytised -> botrytis
noble rot -> botrytis
fortifieds -> fortified sweet
after dinner -> fortified sweet
ports -> port
claret -> bordeaux
left bank -> left bank bordeaux
right bank -> right bank bordeaux
loire -> sancerre / vouvray
loire valley -> sancerre / vouvray
piedmont -> barolo
tuscany -> chianti classico / brunello di montalcino
tuscan -> chianti classico / brunello di montalcino
amarone -> valpolicella amarone
cdp -> chateauneuf du pape
rhone -> chateauneuf du pape / cote rotie
rhone valley -> chateauneuf du pape / cote rotie
northern rhone -> cote rotie
southern rhone -> chateauneuf du pape
marg river -> margaret river
margs -> margaret river
the barossa -> barossa valley
the yarra -> yarra valley
the hunter -> hunter
hunter valley -> hunter
the vale -> mclaren vale
mclaren -> mclaren vale
coona -> coonawarra
tassie -> tasmania
tasmanian -> tasmania
nz -> new zealand
kiwi -> new zealand
aussie -> australia
australian -> australia
oz -> australia
south australia -> barossa valley / mclaren vale / clare valley / adelaide hills / coonawarra / eden valley / langhorne creek
south australian -> barossa valley / mclaren vale / clare valley / adelaide hills / coonawarra / eden valley / langhorne creek
western australia -> margaret river / great southern / swan district
western australian -> margaret river / great southern / swan district
wa -> margaret river / great southern / swan district
victoria -> yarra valley / mornington peninsula / heathcote / rutherglen / king valley / beechworth / grampians
victorian -> yarra valley / mornington peninsula / heathcote / rutherglen / king valley / beechworth / grampians
new south wales -> hunter / mudgee / orange / canberra district / tumbarumba / riverina
nsw -> hunter / mudgee / orange / canberra district / tumbarumba / riverina
queensland -> granite belt
tas -> tasmania
barrosa -> barossa
french -> france
italian -> italy
spanish -> spain
german -> germany
portuguese -> portugal
austrian -> austria
hungarian -> hungary
argentinian -> argentina
argentine -> argentina
chilean -> chile
south african -> south africa
scottish -> scotland
irish -> ireland
japanese -> japan
american -> united states
usa -> united states
america -> united states
us -> united states
u s -> united states
u s a -> united states
californian -> napa valley / russian river valley
california -> napa valley / russian river valley
whiskey -> whisky
whiskeys -> whisky
whiskies -> whisky
scotch -> scotch whisky
single malts -> single malt
speysider -> speyside
smoky whisky -> peated / islay
peaty -> peated / islay
brandy -> cognac
mezcal -> tequila
screwcap -> screw cap
stelvin -> screw cap
screw top -> screw cap
screwtop -> screw cap
twist top -> screw cap
mag -> magnum
mags -> magnum
magnums -> magnum
1500 ml -> magnum
150 cl -> magnum
1 5 litre -> magnum
1 5 litres -> magnum
1 5 liter -> magnum
1 5 lt -> magnum
large format -> magnum
large bottle -> magnum
big bottle -> magnum
small bottle -> half bottle
small bottles -> half bottle
half -> half bottle
halves -> half bottle
halfs -> half bottle
demi -> half bottle
37 5 cl -> 375 ml
75 cl -> 750 ml
70 cl -> 700 ml
medal -> gold medal
award winning -> gold medal
awarded -> gold medal
staff favourite -> staff pick
staff favourites -> staff pick
staff picks -> staff pick
old vintage -> museum release
back vintage -> museum release
certified organic -> organic
organics -> organic
bio dynamic -> biodynamic
limited edition -> limited release
preservative free -> minimal intervention
gift voucher -> gift card
gift vouchers -> gift card
voucher -> gift card
gift certificate -> gift card
egift -> gift card
on sale -> bin ends
sale -> bin ends
clearance -> bin ends
specials -> bin ends
bargain -> bin ends
bargains -> bin ends
new arrivals -> whats new
new releases -> whats new
preorder -> pre arrival
pre order -> pre arrival
en primeur -> pre arrival
`;

/** Built-in nicknames. A merchant's own nicknames are added (specification/search#nicknames). */
export const defaultNicknames: readonly Nickname[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [typed = "", meanings = ""] = line.split(" -> ");
    return { typed, meanings: meanings.split(" / ") };
  });
