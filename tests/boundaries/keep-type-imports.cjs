/**
 * Babel plugin that keeps type imports, because dependency-cruiser must also see them. dependency-cruiser parses with
 * Babel, because TypeScript 7 has no API that it can use.
 */
module.exports = () => {
  const keep = (path) => {
    path.node.importKind = "value";
    path.node.exportKind = "value";
    for (const specifier of path.node.specifiers ?? []) {
      specifier.importKind = "value";
      specifier.exportKind = "value";
    }
  };
  return {
    visitor: { Program: (program) => program.traverse({ ImportDeclaration: keep, ExportNamedDeclaration: keep }) },
  };
};
