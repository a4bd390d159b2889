import type { AccountPageName } from "@corkwood/commerce";
import type { ReactNode } from "react";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { homeCrumb } from "../../shared/structuredData/structuredData.ts";
import { accountPages, accountPath, accountTitle } from "./parts/accountPages.ts";

export interface AccountFrameProps {
  /** Name of the account page. Undefined on the entry page. */
  name?: AccountPageName | undefined;
  /** Title and URL of a nested page. @default none */
  below?: { title: string; path: string } | undefined;
  children: ReactNode;
}

/** Layout of all account pages. */
export function AccountFrame({ name, below, children }: AccountFrameProps) {
  const trail = [homeCrumb, { name: accountTitle, path: accountPath() }];
  const title = name === undefined ? accountTitle : accountPages[name].title;
  if (name !== undefined) trail.push({ name: title, path: accountPath(name) });
  if (below) trail.push({ name: below.title, path: below.path });
  return (
    <PageFrame title={below?.title ?? title} trail={trail} fillsScreen>
      {children}
    </PageFrame>
  );
}
