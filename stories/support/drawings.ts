/** Inline drawings, because stories have no server for pictures. */
const drawing = (glass: string, paper: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><rect width="400" height="500" fill="#efe9dd"/><path d="M180 40h40v112c0 30 34 52 34 96v200a12 12 0 0 1-12 12h-84a12 12 0 0 1-12-12V248c0-44 34-66 34-96z" fill="${glass}"/><path d="M146 292h108v112H146z" fill="${paper}"/><path d="M164 330h72M176 350h48" stroke="#7b1e34" stroke-width="3"/></svg>`;

function dataUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const red = dataUrl(drawing("#2b1620", "#f6f1e4"));
const white = dataUrl(drawing("#a8a35f", "#fbf8f1"));

/** Uses one drawing for every size and format: browsers ignore the suffix after `#`. */
export const redBottle = `${red}#`;
export const whiteBottle = `${white}#`;

/** Picture of a badge, like one uploaded by a merchant. */
export const medal = `${dataUrl(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="22" fill="#8a6a1f"/><circle cx="24" cy="24" r="17" fill="none" stroke="#fbf8f1" stroke-width="2"/><path d="M24 13l3.300 6.800 7.400 1-5.400 5.200 1.300 7.400-6.600-3.500-6.600 3.500 1.300-7.400-5.400-5.200 7.400-1z" fill="#fbf8f1"/></svg>',
)}#`;

/** Hills at dusk, like a picture on a merchant's page. Short enough for an image URL in site content. */
export const landscape = `${dataUrl(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 40' preserveAspectRatio='xMidYMid slice'><path d='M0,0h60v40H0z' fill='#efe0c8'/><circle cx='43' cy='13' r='4.6' fill='#d9a25a'/><path d='M0,25Q15,17,32,24T60,21V40H0z' fill='#a8695a'/><path d='M0,32Q20,25,38,31T60,29V40H0z' fill='#6f3f45'/></svg>",
)}#`;
