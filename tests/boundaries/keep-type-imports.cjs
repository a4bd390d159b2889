/**
 * A babel plugin: an import of a type is a dependency like any other, so it has to survive until dependency-cruiser
 * sees it. (TypeScript 7 has no API that dependency-cruiser could read types with, hence babel.)
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
