import type { NoteFamily } from "./words.ts";

export const sparkling: NoteFamily = {
  opening: [
    (f) =>
      `${f.producer} blends this ${f.words} from ${f.land}, then gives it time in a cold cellar before disgorging.`,
    (f) => `A steady, fine bead and a nose of ${f.a} and ${f.b}: this is sparkling wine with some thought behind it.`,
    (f) => `Someone at ${f.producer} has a gift for blending. The scent alone runs from ${f.a} to ${f.c}.`,
    (f) => `From ${f.region}, where you find ${f.land}, comes a wine for more than birthdays.`,
    (f) =>
      `We look for sparkling that tastes of a place before it tastes of bubbles. ${f.producer} has been at it since ${f.founded}.`,
    (f) => `Pull the wire and you are met by ${f.b}, with ${f.a} close behind.`,
  ],
  palate: [
    (f) => `The mousse is creamy, the dosage restrained, and ${f.c} lingers on a dry, chalky finish.`,
    (f) => `It is brisk at first, then broadens into ${f.a} and ${f.c} as it warms a degree or two.`,
    (f) => `On the palate ${f.b} takes the lead, carried by small bubbles and a firm spine of acid.`,
    (f) => `Bright, dry and precise, with ${f.a} in the middle and a saline flick at the end.`,
    (f) =>
      `There is depth from the older wine in the blend: ${f.c}, a little nuttiness, and then that clean snap of ${f.b}.`,
  ],
  cellar: [
    () => `Ready from the day you buy it, and happy to wait for an occasion.`,
    (f) => `Drink it ${f.years}; the toasty side grows with time.`,
    () => `Keep it cold, dark and lying down, and do not keep it too long.`,
    () => `Serve it at eight degrees in a white wine glass; flutes hide half of what you paid for.`,
  ],
  table: [
    (f) => `Set it beside ${f.food}.`,
    (f) => `It does more with food than most people ask of it: try ${f.food}, then ${f.otherFood}.`,
    (f) => `The salt in ${f.food} makes the fruit jump.`,
    (f) => `With ${f.food} it is very hard to beat.`,
  ],
  closing: [
    (f) => `One of the bottles from ${f.country} that we drink at home.`,
    () => `Chill the second bottle at the same time as the first.`,
    (f) => `Grape and ground do the work: ${f.grape}, hand-picked.`,
    () => `Mind the cork; there are six atmospheres behind it.`,
  ],
};

export const sweet: NoteFamily = {
  opening: [
    (f) => `${f.words} from ${f.producer}, a house that has guarded old barrels since ${f.founded}.`,
    (f) => `Small glass, large flavour: ${f.a}, ${f.b} and a long echo of ${f.c}.`,
    (f) => `In ${f.region} sweet and fortified wine is not an afterthought. Picture ${f.land}.`,
    (f) => `Hold it to the light before you taste it, then give the aromas of ${f.a} and ${f.c} a minute to rise.`,
    (f) => `${f.producer} draws this in small parcels, and no two bottlings are quite alike.`,
    () => `This is what we pour when someone says they don’t like sweet wine.`,
  ],
  palate: [
    (f) => `The richness of ${f.b} is cut by acidity, so that the finish is clean and you reach for the glass again.`,
    (f) => `It coats the tongue with ${f.a} and ${f.b}, and then, just when it might cloy, dries into ${f.c}.`,
    (f) => `Layered rather than merely sweet: first ${f.c}, then ${f.a}, and a warm, lasting close.`,
    (f) => `Age shows as ${f.b} and a fine, rancio-like savour; youth shows as freshness. Both are here.`,
  ],
  cellar: [
    () => `Once open it keeps for weeks in the fridge door, if it is allowed to.`,
    () => `Serve it lightly chilled, in something better than a thimble.`,
    (f) => `An unopened bottle of ${f.volume} ml will see out most of us.`,
    () => `It is ready now; the waiting was done in the cellar.`,
  ],
  table: [
    (f) => `The obvious match is ${f.food}; the clever one is ${f.otherFood}.`,
    (f) => `Finish a meal with it and ${f.food}.`,
    (f) => `It turns ${f.food} into a dessert, and ${f.otherFood} into an occasion.`,
    (f) => `We would skip pudding and have this with ${f.food}.`,
  ],
  closing: [
    (f) => `Bottled at ${f.abv} per cent.`,
    (f) => `There is a great deal of work in a bottle of ${f.grape} like this, and the price does not show it.`,
    () => `Keep one in the cupboard for visitors who stay late.`,
    (f) => `A classic of ${f.country}, in safe hands.`,
  ],
};

export const whisky: NoteFamily = {
  opening: [
    (f) => `${f.producer} distils in ${f.region}, among ${f.land}, and has done so since ${f.founded}.`,
    (f) => `On the nose, ${f.a} and ${f.b}; add three drops of water and ${f.c} steps forward.`,
    (f) => `A whisky that takes its time. ${f.words} begins with ${f.a} and is in no hurry to show the rest.`,
    (f) => `The stills at ${f.producer} are small and run slowly, and you can taste it: this is spirit with body.`,
    (f) => `We bought this after one glass in the warehouse, surrounded by the smell of ${f.b} and damp oak.`,
    (f) => `Cask does the talking here, in a voice of ${f.a} and ${f.c}.`,
  ],
  palate: [
    (f) => `The palate is oily and warm, ${f.b} turning to ${f.c}, with oak that frames rather than covers.`,
    (f) =>
      `Sweet to begin with, then drier: ${f.a}, a rub of spice, and a finish of ${f.c} that stays through the washing-up.`,
    (f) => `Bottled at ${f.abv} per cent, it has grip and length, with ${f.b} in the middle and embers at the end.`,
    (f) => `Round and mouth-filling, it brings ${f.c} to the front and leaves ${f.a} on the empty glass.`,
    (f) => `There is more ${f.b} than you expect and less heat than you fear.`,
  ],
  cellar: [
    () => `Stand the bottle upright and out of the sun; once opened it is at its best within a year.`,
    () => `No chill filtration and no colouring, so a little haze over ice is as it should be.`,
    () => `A splash of water opens it; ice closes it again. Try both and decide.`,
    () => `Decant nothing, hurry nothing.`,
  ],
  table: [
    (f) => `Have it with ${f.food}.`,
    (f) => `It needs no company, though ${f.food} is welcome.`,
    (f) => `After dinner, ${f.food} and a second small measure.`,
  ],
  closing: [
    (f) => `${f.volume} ml, ${f.closure}.`,
    (f) => `Few distillers in ${f.country} offer as much character at this age.`,
    () => `A present that will be opened the same evening.`,
    (f) => `Our allocation from ${f.producer} is modest and goes quickly each year.`,
    () => `One for the top shelf, within reach.`,
  ],
};

export const spirit: NoteFamily = {
  opening: [
    (f) => `${f.producer} makes its ${f.words} in batches small enough to number by hand, in ${f.region}.`,
    (f) => `Clean, bright and clearly itself, this opens with ${f.a} and a good lift of ${f.b}.`,
    (f) => `The label says ${f.words}; the glass says ${f.a}, ${f.c} and careful distilling.`,
    (f) => `It begins with ${f.land}, and ends in a glass with ${f.food}.`,
    (f) => `Behind the bar we keep one bottle of each kind that can be drunk neat. This is ours from ${f.country}.`,
    (f) =>
      `${f.producer} set out in ${f.founded} to make spirit that tastes of ${f.region}. It took a few years to get here.`,
  ],
  palate: [
    (f) => `Taken neat it is round and slightly sweet, ${f.b} coming through before a dry, spicy finish.`,
    (f) => `The texture is generous, the middle full of ${f.c}, and the end tidy enough for a martini glass.`,
    (f) =>
      `At ${f.abv} per cent it stands up to ice and mixers alike, and ${f.a} is still there when the glass is half melted.`,
    (f) => `Flavours come in order: ${f.a}, then ${f.b}, then a long warm note of ${f.c}.`,
  ],
  cellar: [
    () => `Keep it upright, away from the window, and open it when friends arrive.`,
    () => `The freezer suits it, but try it once at room temperature to see what is there.`,
    () => `It keeps for years once opened, in theory.`,
  ],
  table: [
    (f) => `We serve it with ${f.food}.`,
    (f) => `For a first glass, ${f.food}; for a second, ${f.otherFood}.`,
    (f) => `It answers well to ${f.food}.`,
  ],
  closing: [
    (f) => `${f.volume} ml at ${f.abv} per cent by volume.`,
    (f) => `Made, matured and bottled by ${f.producer}.`,
    () => `A fair price for honest distilling.`,
    () => `The bottle is worth keeping for water afterwards.`,
    (f) => `One of the liveliest things we stock from ${f.country}.`,
  ],
};
