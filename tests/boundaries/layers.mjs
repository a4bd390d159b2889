/**
 * Rules for the folders of a room, from one record: folder → the folders of the room that it may import. The record is
 * written from the ground up, so it holds no circle. A folder without an entry may neither import nor be imported; testing/ needs
 * none.
 * @param {string} room the path that the folders stand in
 * @param {Record<string, readonly string[]>} mayImport
 */
export function layerRules(room, mayImport) {
  const folders = Object.keys(mayImport);
  for (const [index, folder] of folders.entries()) {
    for (const other of mayImport[folder]) {
      if (!folders.slice(0, index).includes(other))
        throw new Error(`${room}/${folder}: ${other} does not stand above it`);
    }
  }
  const inRoom = (names) => `^${room}/(${names.join("|")})/`;
  const unlisted = `^${room}/(?!(${[...folders, "testing"].join("|")})/)[^/]+/`;
  const tests = "\\.test\\.tsx?$|/testing/";
  const name = room.replaceAll("/", "-");
  return [
    ...folders.map((folder) => ({
      name: `${name}-${folder}`,
      comment: `${room}/${folder} may import ${mayImport[folder].join(", ") || "none of its neighbours"}.`,
      severity: "error",
      from: { path: inRoom([folder]), pathNot: tests },
      to: { path: inRoom(["[^/]+"]), pathNot: inRoom([folder, ...mayImport[folder]]) },
    })),
    {
      name: `${name}-entry`,
      comment: `Every folder of ${room} has an entry that says which of its neighbours it may import.`,
      severity: "error",
      from: { path: unlisted },
      to: {},
    },
    {
      name: `${name}-entry`,
      comment: `Every folder of ${room} has an entry that says which of its neighbours it may import.`,
      severity: "error",
      from: {},
      to: { path: unlisted },
    },
  ];
}

/**
 * The files of a folder put its inner folders together, so those do not import them.
 * @param {string} room
 * @param {string} except a pattern of files that may
 */
export function innerFolderRules(room, except) {
  return ["", "/[^/]+", "/[^/]+/[^/]+"].map((deeper) => ({
    name: `${room}-inner-folders`,
    comment: "The files of a folder put its inner folders together; these do not import them.",
    severity: "error",
    from: { path: `^(${room}/[^/]+${deeper})/[^/]+/[^/]+$`, pathNot: `\\.test\\.tsx?$|/testing/|${except}` },
    to: { path: "^$1/[^/]+$" },
  }));
}
