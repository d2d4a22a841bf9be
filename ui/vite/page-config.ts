import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'

/** Styles of a page that the server alone draws: nothing in the script uses their names, and they belong to the one stylesheet all the same. */
const keepStyles = (of: RegExp): Plugin => ({
  name: 'keep-styles',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) => (of.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined),
})

/**
 * How a page of ours is built: for the browser, and with --ssr (tools/build-pages.ts) as one self-contained module for
 * the server, which reads the manifest, serves dist/client below `base` and writes the HTML itself. `drawnOnServer`: the
 * stylesheets of what has no part in the browser.
 */
export function pageConfig(base: string, input: string, drawnOnServer?: RegExp): UserConfig {
  return {
    base,
    publicDir: false,
    plugins: [react(), ...(drawnOnServer ? [keepStyles(drawnOnServer)] : [])],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      manifest: true,
      assetsDir: '',
      modulePreload: false,
      // One stylesheet, which the server writes into the document.
      cssCodeSplit: false,
      rolldownOptions: {
        input,
        // The vocabulary is pure: what the page does not use (the error catalogue) must not travel to a browser.
        treeshake: { moduleSideEffects: [{ test: /contracts\/src\//, sideEffects: false }] },
      },
    },
    ssr: { noExternal: true },
  }
}
