/// <reference types="@docusaurus/module-type-aliases" />
/// <reference types="@docusaurus/theme-classic" />

declare module '@docusaurus/core/lib/client/preload' {
  export default function preload(pathname: string): Promise<unknown>
}
