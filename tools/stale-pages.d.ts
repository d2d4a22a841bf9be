// What `tools/stale-pages.js` exports; plain JavaScript, because `npm start` looks there each time.
export declare const root: string
export declare const apps: readonly { name: string; built: readonly string[]; builds: readonly (readonly string[])[] }[]
export declare function stalePages(): typeof apps
export declare const portalSources: string[]
export declare const portalMark: string
export declare function mayPortalBeStale(): boolean
