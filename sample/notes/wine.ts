import type { NoteFamily } from "./words.ts";

/** Sentences for still wines. Each part has several sentences, so that adjacent products do not share a sentence. */
export const red: NoteFamily = {
  opening: [
    (f) =>
      `${f.producer} has farmed in ${f.region} since ${f.founded}, and this ${f.grape} shows what the family has learned.`,
    (f) => `Think of ${f.region} and you think of ${f.land}. This ${f.grape} was grown right there.`,
    (f) =>
      `The nose opens slowly: ${f.a} first, then ${f.b}, and after ten minutes in the glass a good deal of ${f.c}.`,
    (f) =>
      `We poured this blind beside bottles at twice the price and three of us went back to it. It comes from ${f.land}.`,
    (f) =>
      `${f.a[0]?.toUpperCase()}${f.a.slice(1)} and ${f.b} over a dark seam of ${f.c}: there is no mistaking ${f.region} ${f.grape}.`,
    (f) => `Picked in several passes and fermented in small open vats, this is ${f.producer} at its most assured.`,
    (f) => `A ${f.grape} for people who like to know where a wine was grown. In this case that means ${f.land}.`,
    (f) => `Whole bunches, wild yeast and little else went into the ferment; ${f.producer} lets ${f.region} speak.`,
  ],
  palate: [
    (f) =>
      `The palate is medium to full in body, with ${f.b} running down the middle and tannins as fine as cocoa dust.`,
    (f) =>
      `In the mouth it moves from ${f.a} to ${f.c}, held in line by fresh acidity and oak that has the manners to stay behind the fruit.`,
    () =>
      `Eighteen months in seasoned French oak have knitted the tannins without sweetening the fruit, and the finish is savoury rather than broad.`,
    (f) =>
      `Supple at first, it firms towards the end, where ${f.c} and a light grip of tannin ask for something from the grill.`,
    (f) =>
      `There is weight here, at ${f.abv} per cent, yet the line stays clean and the ${f.b} carries for a good half minute.`,
    (f) =>
      `Expect bright ${f.a}, an undertow of ${f.b}, and tannins that have softened enough to drink but not enough to forget.`,
    (f) =>
      `The texture is the thing: silky through the centre, faintly chalky at the edges, with ${f.c} left over when all else has gone.`,
  ],
  cellar: [
    (f) => `It will reward you ${f.years}; a decanter stands in for patience.`,
    (f) => `Drink it ${f.years}. Bottles kept cool and dark should outlast that with ease.`,
    (f) => `Our cellar note says ${f.years}, and we would put a few away to find out.`,
    (f) => `Decant it if you open it early; it should be at its best ${f.years}.`,
  ],
  table: [
    (f) => `At the table it wants ${f.food}, or failing that ${f.otherFood}.`,
    (f) => `We finished the bottle with ${f.food} and had no complaints.`,
    (f) => `Serve it at about 16 degrees with ${f.food}.`,
    (f) => `It was made for ${f.food}, though ${f.otherFood} would do nicely.`,
  ],
  closing: [
    (f) => `Sealed under ${f.closure}.`,
    () => `A case of six makes sense: drink two, forget four.`,
    (f) => `${f.producer} made little of it and our share was small.`,
    (f) => `For the money, few bottles from ${f.country} say as much.`,
    () => `Store it on its side if you mean to keep it.`,
    () => ``,
  ],
};

export const white: NoteFamily = {
  opening: [
    (f) => `${f.grape} from ${f.land}. ${f.producer} picks early in the day and presses within the hour.`,
    (f) => `Pale straw in the glass, with ${f.a} and ${f.b} lifting straight off the top.`,
    (f) =>
      `There is a tension to good ${f.region} whites that other places struggle to match; this bottle has it in full.`,
    (f) =>
      `${f.producer} has made wine in ${f.region} since ${f.founded} and keeps the winemaking simple: clean fruit, cool ferment, time on lees.`,
    (f) => `Open this and the room knows about it: ${f.a}, ${f.b} and, behind them, a cool note of ${f.c}.`,
    (f) => `If you know ${f.grape} only from warmer places, ${f.region} will surprise you. Picture ${f.land}.`,
    () => `Hand-picked, whole-bunch pressed and left alone in older barrels, this is a white with something to say.`,
    (f) => `Our buyers tasted forty ${f.grape}s that week. This was the one they kept pouring at dinner.`,
  ],
  palate: [
    (f) =>
      `The palate is taut and dry, ${f.a} giving way to ${f.c}, with acidity that draws a straight line to the finish.`,
    (f) => `A little lees work gives it a creamy middle, but ${f.b} and a mineral edge keep it upright.`,
    (f) =>
      `It is generous without being heavy: ${f.b} up front, ${f.c} behind, and a clean finish with a pinch of salt.`,
    (f) => `Flavours of ${f.a} and ${f.c} fan out, then gather again in a long, mouth-watering close.`,
    (f) => `At ${f.abv} per cent it sits lightly, yet the flavour of ${f.b} hangs on far longer than you would guess.`,
    (f) => `Texture comes before fruit here: a waxy, almost grainy feel, then ${f.a} and the bite of ${f.c}.`,
    (f) =>
      `Everything is in its place: ripe ${f.b}, a cool vein of ${f.c}, no sweetness, no oak that you would notice.`,
  ],
  cellar: [
    (f) => `Drink it cold and young, or ${f.years} if you like the toasty notes that come with age.`,
    (f) => `We would open it ${f.years}.`,
    (f) => `From a cool cupboard it will be at its best ${f.years}.`,
    (f) => `Best ${f.years}, although no one here has managed to wait.`,
  ],
  table: [
    (f) => `Pour it with ${f.food}.`,
    (f) => `It loves ${f.food}, and is no worse with ${f.otherFood}.`,
    (f) => `Try ${f.food} beside it, then ${f.otherFood}.`,
    (f) => `The natural partner is ${f.food}; take it out of the fridge ten minutes before.`,
  ],
  closing: red.closing,
};

export const rosé: NoteFamily = {
  opening: [
    (f) => `The colour is somewhere between onion skin and a ballet shoe; the scent is ${f.a} and ${f.b}.`,
    (f) => `${f.producer} treats rosé as seriously as anything in the cellar, with fruit from ${f.land}.`,
    (f) => `Dry, pale and built for long lunches, this rosé from ${f.region} leads with ${f.a}.`,
    (f) => `A few hours on skins, then straight off: that is all the colour ${f.producer} wants in a rosé.`,
  ],
  palate: [
    (f) => `It is crisp and savoury rather than sweet, with ${f.c} through the middle and a chalky, refreshing finish.`,
    (f) => `Bright ${f.b} meets a cool edge of ${f.c}, and the whole thing dries off beautifully.`,
    (f) => `There is real texture from a short rest on lees, and enough acidity to make ${f.a} sing.`,
    (f) => `Flavours of ${f.a}, ${f.c} and a little dried herb run to a finish as clean as a whistle.`,
  ],
  cellar: [
    () => `This is a wine for the coming summer; drink it while the fruit is fresh.`,
    (f) => `Open it ${f.years}, well chilled but not frozen.`,
    () => `There is nothing to be gained by keeping it, and plenty by not.`,
  ],
  table: [
    (f) => `Take it outside with ${f.food}.`,
    (f) => `It is at home with ${f.food} and with ${f.otherFood} alike.`,
    (f) => `We like it best before lunch turns into dinner, with ${f.food}.`,
  ],
  closing: [
    () => `Buy more than you think you need: rosé disappears faster than arithmetic allows.`,
    (f) => `Grown and bottled in ${f.region}.`,
    (f) => `At ${f.abv} per cent, a second glass is no great sin.`,
    () => `Made from grapes grown for rosé from the start, not from what was left over.`,
  ],
};
