import type { ReactNode } from "react";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { accountPages, accountPath, accountTitle, type AccountPageName } from "./accountPages.ts";

/** The frame of a page of accounts. @param name none for the entry */
export function AccountFrame({ name, children }: { name?: AccountPageName; children: ReactNode }) {
  const trail = [homeCrumb, { name: accountTitle, path: accountPath() }];
  const title = name === undefined ? accountTitle : accountPages[name].title;
  return (
    <PageFrame
      title={title}
      trail={name === undefined ? trail : [...trail, { name: title, path: accountPath(name) }]}
      measure
      fillsScreen
    >
      {children}
    </PageFrame>
  );
}
