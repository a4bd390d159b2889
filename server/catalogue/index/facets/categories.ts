import type { CatalogueCategory, CatalogueRecord, CategoryNode } from "../core/types.ts";

export interface CategoryTree {
  roots: CategoryNode[];
  /** All categories, with parents before their children and siblings in display order. */
  all: CategoryNode[];
  byId: Map<string, CategoryNode>;
  byPath: Map<string, CategoryNode>;
  /** Categories from the root to this one. Empty for an unknown id. */
  ancestry(id: string | null): readonly CategoryNode[];
}

function bySiblingOrder(a: CategoryNode, b: CategoryNode): number {
  return a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || (a.id < b.id ? -1 : 1);
}

/** A category whose parent is missing, or that is its own ancestor, becomes a root category. */
export function buildCategoryTree(categories: readonly CatalogueCategory[]): CategoryTree {
  const byId = new Map<string, CategoryNode>();
  for (const category of categories) byId.set(category.id, { ...category, children: [], count: 0 });
  const roots: CategoryNode[] = [];
  for (const node of byId.values()) {
    const parent = isCircular(node, byId) ? undefined : byId.get(node.parentId ?? "");
    (parent?.children ?? roots).push(node);
    if (!parent) node.parentId = null;
  }
  const all: CategoryNode[] = [];
  const visit = (nodes: CategoryNode[]) => {
    nodes.sort(bySiblingOrder);
    for (const node of nodes) {
      all.push(node);
      visit(node.children);
    }
  };
  visit(roots);
  const lines = new Map<string, readonly CategoryNode[]>();
  for (const node of all) lines.set(node.id, [...(lines.get(node.parentId ?? "") ?? []), node]);
  const ancestry = (id: string | null) => lines.get(id ?? "") ?? [];
  return { roots, all, byId, byPath: new Map(all.map((node) => [node.path, node])), ancestry };
}

function isCircular(node: CategoryNode, byId: Map<string, CategoryNode>): boolean {
  let above = byId.get(node.parentId ?? "");
  for (let steps = 0; above && steps <= byId.size; steps++) {
    if (above === node) return true;
    above = byId.get(above.parentId ?? "");
  }
  return above !== undefined;
}

/** Categories in which a product is listed: its own categories and all their ancestors. */
export function categoriesOf(record: CatalogueRecord, tree: CategoryTree): readonly CategoryNode[] {
  const [own] = record.categoryIds;
  if (own !== undefined && record.categoryIds.length === 1) return tree.ancestry(own);
  return [...new Set(record.categoryIds.flatMap((id) => tree.ancestry(id)))];
}

/** Breadcrumb of these categories: names, and URLs with a leading slash. */
export function breadcrumbTo(nodes: readonly CategoryNode[]): { name: string; path: string }[] {
  return nodes.map(({ name, path }) => ({ name, path: `/categories/${path}` }));
}
