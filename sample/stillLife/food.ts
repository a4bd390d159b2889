import { mix, shade } from "../bottle/drawing/colour.ts";
import { at, ball, shadow, surface, type Item } from "./light.ts";

/** Balls in rows from the top down, so that lower rows cover the upper ones. */
function heap(rows: readonly number[], radius: number, colour: string): Item {
  return rows
    .map((count, row) => {
      const y = -radius - (rows.length - 1 - row) * radius * 1.45;
      return Array.from({ length: count }, (_, index) => {
        const x = (index - (count - 1) / 2) * radius * 1.72 + ((index * 7 + row * 5) % 5) - 2;
        return ball(Math.round(x), Math.round(y), radius, mix(colour, "#20101C", ((index * 3 + row) % 4) * 0.09));
      }).join("");
    })
    .join("");
}

const leafPath = "M0 0C24-46 76-58 118-44C104-2 58 26 0 0Z";
const leaf = (colour: string): Item =>
  `${surface(leafPath, colour)}<path d="M6-3Q54-24 104-38" stroke="${shade(colour, -0.35)}" stroke-width="3" fill="none"/>`;

/** A bunch of grapes lying on its side, with a leaf. */
const grapes = (colour: string): Item =>
  `${shadow(160)}<path d="M-6-196Q-22-232-58-244" stroke="#7A5A35" stroke-width="11" stroke-linecap="round" fill="none"/>${at(-34, -206, leaf("#6E7F3C"), 1.1, -8)}${heap([2, 4, 5, 6], 34, colour)}`;

const lemonPath =
  "M-122-74C-104-88-92-150 0-150C90-150 102-92 122-78C128-70 126-64 118-60C96-48 84 0 0 0C-88 0-100-52-122-74Z";

/** A lemon or a lime, lying. */
const lemon = (colour: string): Item =>
  `${shadow(112)}${surface(lemonPath, colour)}<path d="M-70-96Q-40-126 0-130" stroke="#FFFFFF" stroke-opacity="0.5" stroke-width="12" stroke-linecap="round" fill="none"/>`;

/** Half a citrus fruit, with the cut side facing the viewer. */
function citrusHalf(rind: string, flesh: string, radius: number): Item {
  const wedges = Array.from({ length: 9 }, (_, index) => {
    const turn = index * 40 + 8;
    return `<path d="M0-${radius * 0.1}Q-${radius * 0.3}-${radius * 0.5}-${radius * 0.21}-${radius * 0.76}Q0-${radius * 0.86} ${radius * 0.21}-${radius * 0.76}Q${radius * 0.3}-${radius * 0.5} 0-${radius * 0.1}Z" transform="rotate(${turn})"/>`;
  }).join("");
  return `${shadow(radius * 0.9)}<g transform="translate(0 -${radius})"><circle r="${radius}" fill="${rind}"/><circle r="${radius * 0.91}" fill="#FBF1DA"/><g fill="${flesh}" stroke="${shade(flesh, 0.25)}" stroke-width="2">${wedges}</g><circle r="${radius}" fill="url(#lit)" fill-opacity="0.55"/></g>`;
}

const orange: Item = `${shadow(96)}${ball(0, -104, 104, "#D9822B")}<circle cx="26" cy="-196" r="7" fill="#5E6B3A"/>`;

const peach: Item = `${shadow(92)}${ball(0, -96, 98, "#E39A6B")}<path d="M10-192Q-34-110 6-6" stroke="#B4563C" stroke-opacity="0.5" stroke-width="6" fill="none"/><circle cx="34" cy="-84" r="74" fill="#B83F3A" fill-opacity="0.22"/>${at(8, -190, leaf("#70803F"), 0.8, -12)}`;

const fig = "M0-178C14-150 78-118 78-62C78-22 42 0 0 0C-42 0-78-22-78-62C-78-118-14-150 0-178Z";
const figs: Item = `${shadow(150)}${at(-64, 0, surface(fig, "#4B2F4A"))}${at(
  74,
  0,
  `<circle cy="-70" r="72" fill="#5A3653"/><circle cy="-70" r="62" fill="#EAD9BE"/><circle cy="-70" r="50" fill="#B54A4F"/>${[0, 60, 120, 180, 240, 300].map((turn) => `<path d="M0-96v14" transform="rotate(${turn} 0 -70)" stroke="#EBC69A" stroke-width="7" stroke-linecap="round"/>`).join("")}<circle cy="-70" r="72" fill="url(#lit)" fill-opacity="0.5"/>`,
  0.98,
)}`;

/** A wedge with its rind on the left. */
function cheese(paste: string, rind: string, marks: string): Item {
  return `${shadow(190)}${surface("M-178-126Q-90-186 16-190L196-112L-178-126Z", shade(paste, 0.3), "flat")}${surface("M-178-126L196-112V0H-178Z", paste, "flat")}<path d="M-178-126Q-90-186 16-190L-2-178Q-96-172-160-125V0H-178Z" fill="${rind}"/>${marks}`;
}

const holes = [
  [-88, -70, 13],
  [-10, -38, 9],
  [62, -78, 11],
  [126, -36, 8],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#A9792E" fill-opacity="0.4"/>`)
  .join("");
const veins = `<path d="M-120-96q26 14 40-4M-96-40q30-18 52 6M-22-88q22 22 48 2M10-30q26-20 44 2M84-78q18 14 40-4M104-26q16-12 34 0M-60-18q10-8 22 0" stroke="#4E6B72" stroke-opacity="0.75" stroke-width="8" stroke-linecap="round" fill="none"/>`;

/** Halves of walnuts and whole almonds. */
const nuts: Item = `${shadow(110)}${at(-72, 0, `${surface("M-46-10C-52-56-20-76 2-74C36-74 52-42 46-10Q0 8-46-10Z", "#A2713F")}<path d="M0-72Q-10-38 2-2M-28-58q8 22-2 48M28-60q-6 22 4 50" stroke="#5B3A1C" stroke-opacity="0.5" stroke-width="4" fill="none"/>`)}${at(36, 0, surface("M-40-16C-30-44 10-54 44-18C20 6-22 6-40-16Z", "#8F5E33"))}${at(96, 0, surface("M-34-14C-24-36 10-44 38-16C18 4-18 6-34-14Z", "#9B6A3B"))}`;

const chocolate: Item = `${shadow(130)}${[
  [-58, 0, -3],
  [56, 0, 2],
  [4, -54, -6],
]
  .map(([x = 0, y = 0, turn = 0]) =>
    at(
      x,
      y,
      `${surface("M-56-42L-40-58H66L54-42Z", "#6B4329", "flat")}${surface("M-56-42H54V0H-56Z", "#4A2C1A", "flat")}${surface("M54-42L66-58V-14L54 0Z", "#351E11", "flat")}`,
      1,
      turn,
    ),
  )
  .join("")}`;

/** Opened oysters on ice, with a piece of lemon. */
const shell = `${surface("M-92-18C-84-64-18-86 44-70C92-58 104-24 72-6C20 12-62 10-92-18Z", "#8C8578")}${surface("M-72-22C-62-54-10-68 40-58C74-48 80-24 54-14C14 0-48-2-72-22Z", "#EFE9DC", "flat")}<ellipse cx="-2" cy="-32" rx="44" ry="17" fill="#B9B4A6"/><ellipse cx="-10" cy="-37" rx="20" ry="6" fill="#FFFFFF" fill-opacity="0.8"/>`;
const plate = (half: number): Item =>
  `${shadow(half)}<ellipse cy="-14" rx="${half}" ry="22" fill="#D9D3C6"/><ellipse cy="-20" rx="${half}" ry="22" fill="#F8F5EE"/><ellipse cy="-20" rx="${half * 0.8}" ry="15" fill="#E6E0D3"/>`;
const oysters: Item = `${plate(260)}${at(-150, -20, shell, 0.98, -4)}${at(140, -20, shell, 0.94, 6)}${at(-10, -4, shell, 1.04)}${at(24, -70, citrusHalf("#E0B83A", "#F3D873", 56), 0.9, 8)}`;

/** A rolled roast on a board, with two slices cut off. */
const roastSlice = (x: number): Item =>
  at(
    x,
    -26,
    `<ellipse cy="-78" rx="44" ry="80" fill="#6A3A22"/><ellipse cx="5" cy="-78" rx="36" ry="70" fill="#B5615A"/><ellipse cx="7" cy="-78" rx="24" ry="52" fill="#C9736A"/><ellipse cy="-78" rx="44" ry="80" fill="url(#lit)" fill-opacity="0.45"/>`,
  );
const board = (half: number): Item =>
  `${shadow(half)}${surface(`M-${half}-28H${half}L${half - 6} 0H-${half - 6}Z`, "#A9794A", "flat")}<path d="M-${half}-28H${half}" stroke="#D2A573" stroke-width="5"/>`;
const roast: Item = `${board(290)}${surface("M-232-30C-262-130-214-194-120-196H20C64-196 84-140 84-110C84-70 72-30 40-28H-200Z", "#7A4526")}${[-170, -104, -38, 24].map((x) => `<path d="M${x}-194Q${x + 26}-112 ${x - 4}-30" stroke="#E6D3AE" stroke-width="6" fill="none"/>`).join("")}${roastSlice(72)}${at(0, 0, roastSlice(166), 0.98)}`;

const mushroom: Item = `${surface("M-24 0Q-18-50-28-84H28Q18-50 26 0Z", "#E7D8BE", "turned")}${surface("M-88-76C-84-140-42-162 0-162C44-162 86-140 90-76Q0-58-88-76Z", "#9A6B45")}`;
const mushrooms: Item = `${shadow(150)}${at(-70, 0, mushroom, 1.08, -4)}${at(72, 0, mushroom, 0.82, 7)}`;

const bread: Item = `${shadow(230)}${surface("M-228-10C-262-92-186-168-60-176C90-186 226-132 236-60C240-26 226-4 206 0H-206Q-222 0-228-10Z", "#B77A3C")}${[-130, -40, 52, 134].map((x) => `<path d="M${x - 30}-92Q${x - 4}-146 ${x + 36}-150" stroke="#F0D6A6" stroke-width="17" stroke-linecap="round" fill="none"/>`).join("")}`;

const olives: Item = `${shadow(104)}${heap([2, 3], 36, "#7C8045")}`;
const berries: Item = `${shadow(110)}${heap([2, 3, 4], 30, "#B02B41")}${at(-10, -118, leaf("#65803F"), 0.6, -30)}`;

/** A twig with needles and, for juniper, berries. */
function twig(green: string, berry?: string): Item {
  const needles = Array.from({ length: 15 }, (_, index) => {
    const x = -120 + index * 18;
    const y = -34 - Math.sin((index / 14) * Math.PI) * 40;
    return `M${x} ${y.toFixed(0)}l16-42M${x} ${y.toFixed(0)}l26 30`;
  }).join("");
  const fruit =
    berry === undefined
      ? ""
      : [
          [-70, -30],
          [-6, -56],
          [26, -22],
          [92, -36],
        ]
          .map(([x = 0, y = 0]) => ball(x, y, 22, berry))
          .join("");
  return `${shadow(130)}<path d="M-140-26Q0-100 140-24" stroke="#6B4C2D" stroke-width="8" stroke-linecap="round" fill="none"/><path d="${needles}" stroke="${green}" stroke-width="8" stroke-linecap="round"/>${fruit}`;
}

const cinnamon: Item = `${shadow(140)}${[0, 1, 2]
  .map((index) =>
    at(
      index === 2 ? 4 : -16 + index * 26,
      index === 2 ? -44 : 0,
      `${surface("M-150-46H150V-4H-150Z", "#8A4F2A", "flat")}<path d="M-150-26H150" stroke="#5A2F16" stroke-opacity="0.6" stroke-width="5"/><ellipse cx="150" cy="-25" rx="9" ry="21" fill="#5A2F16"/>`,
      1,
      index === 2 ? -5 : 0,
    ),
  )
  .join("")}`;

/** Food lies in front of the bottles. */
const inFront = <Name extends string>(items: Record<Name, Item>): Record<Name, Item> => {
  for (const name in items) items[name] = at(0, 30, items[name]);
  return items;
};

export const food = inFront({
  redGrapes: grapes("#5A2447"),
  whiteGrapes: grapes("#B5B45C"),
  lemon: lemon("#E5BF3F"),
  lime: at(0, 0, lemon("#7E9A3A"), 0.8),
  halfLemon: citrusHalf("#E0B83A", "#F3D873", 84),
  halfLime: citrusHalf("#6F8C33", "#BFD07A", 70),
  halfOrange: citrusHalf("#D9822B", "#EFA651", 100),
  orange,
  peach,
  figs,
  hardCheese: cheese("#E3B65A", "#9C6B33", holes),
  blueCheese: cheese("#F1E8D2", "#B9A27C", veins),
  softCheese: cheese("#F6EBC8", "#FBF7EC", ""),
  nuts,
  chocolate,
  oysters,
  roast,
  mushrooms,
  bread,
  olives,
  berries,
  juniper: twig("#5C7A58", "#4A4E74"),
  rosemary: twig("#6F8463"),
  cinnamon,
});
export type FoodName = keyof typeof food;
