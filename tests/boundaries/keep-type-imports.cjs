/**
 * Babel plugin that keeps type imports, because dependency-cruiser must also see them. Needed because TypeScript 7 has no
 * API that dependency-cruiser can use.
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
