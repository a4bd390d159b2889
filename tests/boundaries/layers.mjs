/**
 * Rules for a workspace's folders, from a record that maps each folder to the folders that it may import. A folder may
 * only import folders above it in the record, so there are no cycles. A folder without an entry may neither import nor
 * be imported. testing/ needs no entry.
 * @param {string} room path of the workspace or folder
 * @param {Record<string, readonly string[]>} mayImport
 */
export function layerRules(room, mayImport) {
  const folders = Object.keys(mayImport);
  for (const [index, folder] of folders.entries()) {
    for (const other of mayImport[folder]) {
      if (!folders.slice(0, index).includes(other))
        throw new Error(`${room}/${folder}: ${other} is not above it in the record`);
    }
  }
  const inRoom = (names) => `^${room}/(${names.join("|")})/`;
  const unlisted = `^${room}/(?!(${[...folders, "testing", "node_modules"].join("|")})/)[^/]+/`;
  const tests = "\\.test\\.tsx?$|/testing/";
  const name = room.replaceAll("/", "-");
  return [
    ...folders.map((folder) => ({
      name: `${name}-${folder}`,
      comment: `${room}/${folder} may import ${mayImport[folder].join(", ") || "no other folder"}.`,
      severity: "error",
      from: { path: inRoom([folder]), pathNot: tests },
      to: { path: inRoom(["[^/]+"]), pathNot: inRoom([folder, ...mayImport[folder], "node_modules"]) },
    })),
    {
      name: `${name}-entry`,
      comment: `Every folder of ${room} needs an entry that lists the other folders it may import.`,
      severity: "error",
      from: { path: unlisted },
      to: {},
    },
    {
      name: `${name}-entry`,
      comment: `Every folder of ${room} needs an entry that lists the other folders it may import.`,
      severity: "error",
      from: {},
      to: { path: unlisted },
    },
  ];
}

/**
 * A folder's top-level files combine its inner folders, so inner folders must not import them.
 * @param {string} room
 * @param {string} [except] pattern of files that may import them
 */
export function innerFolderRules(room, except = "^$") {
  return ["", "/[^/]+", "/[^/]+/[^/]+"].map((deeper) => ({
    name: `${room}-inner-folders`,
    comment: "The files of a folder combine its inner folders; the inner folders must not import these files.",
    severity: "error",
    from: { path: `^(${room}/[^/]+${deeper})/[^/]+/[^/]+$`, pathNot: `\\.test\\.tsx?$|/testing/|${except}` },
    to: { path: "^$1/[^/]+$" },
  }));
}
