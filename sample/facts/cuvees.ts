/** Names of vineyards and bottlings by label language. */
const english =
  "Stony Rise, Old Schoolhouse, Dam Block, Wheelwright, Letterbox, Long Paddock, Ridge Track, The Surveyor, Quarry, Home Block, Windmill, Half Acre, Shearer's Rest, Ferry Landing, Blacksmith, Ford's Crossing, Magpie Row, Cattle Grid, Lamplighter, North Face, Lower Terrace, Sunday Best, The Ploughman, Tin Shed, Well Water, Seven Rows, Currawong, East Bench, The Apprentice, Hand & Heart, Upper Creek, Weathervane, Cold Morning, Bell Tower, Driftwood, The Postmistress, Nightwatch, Tenth Row, Mulberry Tree, Pepper Hill, Slate Door, Gatehouse, Bee Box, Threefold, The Almanac, Kiln, Old Siding, Fallow Year, Bootmaker, Clothesline, The Correspondent, Granite Step, Orchard Wall, Lantern, Foothill, Rail Line, Tea Tree, Washpool, Sandpiper, Field Notes, Far Corner, The Understudy, Paper Wasp, Stone Hut, Signal Hill, Kitchen Garden, Dry Creek Bed, Hawkmoth, Pump House, The Cartographer";
const reserve =
  "Reserve, Single Vineyard, Old Vine, Estate, Founder's, Cellar Reserve, Winemaker's Selection, Ancestor Vines, Barrel Select, Number One, The Patriarch";
const french =
  "Les Ardillons, La Combe Vieille, Clos du Prieur, Les Grandes Bornes, Vieilles Vignes, La Pierre Levée, Les Hauts Murgers, En Bellefontaine, Le Chant du Merle, Les Roncières, La Côte Brûlée, Clos des Noyers, Les Sablonnets, Cuvée Saint-Vincent, L'Orée du Bois, La Croix Blanche, Les Terres Froides, Sous le Four, Les Perrelles, Cuvée Mathilde, Le Grand Tertre, Champ Rigaud, Les Amandiers, La Fontaine aux Loups";
const italian =
  "Bricco Falò, Vigna Sorana, Serra Lunetta, La Corvaia, Pian del Noce, Vigna Vecchia, Costa Rovere, Il Campanaro, San Michele Alto, Sassobruno, Riva dei Ciliegi, Le Ginestrelle, Monte Calvino, Contrada Arsa, Tre Querce, Bosco Grande";
const spanish =
  "La Solana Vieja, El Pajarillo, Viñas Viejas, Los Cerrillos, Cuesta Blanca, El Regajo, Las Tres Cruces, Tierra Parda, La Ermita Baja, Camino Hondo, Alto del Cuco, El Molinete, Barranco Seco, Las Umbrías, Piedra Rota";
const german =
  "Sonnenhang, Kirchenpfad, Elsternberg, Schieferstück, Goldgrube, Hasenleite, Alte Reben, Vom Löss, Steinacker, Rabenfels, Himmelsstiege, Kapellenberg, Am Mühlbach, Hochrain";
const portuguese = "Vinhas Velhas, Encosta Alta, Pedra Escrita, Socalcos, Vale das Perdizes, Lagar Novo, Ribeira Fria";

const lists: Record<string, readonly string[]> = {
  France: french.split(", "),
  Italy: italian.split(", "),
  Spain: spanish.split(", "),
  Argentina: spanish.split(", "),
  Chile: spanish.split(", "),
  Germany: german.split(", "),
  Austria: german.split(", "),
  Portugal: portuguese.split(", "),
};
const englishList = english.split(", ");

export const reserveNames: readonly string[] = reserve.split(", ");

export function cuveesOf(country: string): readonly string[] {
  return lists[country] ?? englishList;
}
