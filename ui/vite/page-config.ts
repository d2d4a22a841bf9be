import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

/**
 * How a page of ours is built: for the browser, and with --ssr (tools/build-pages.ts) as one self-contained module for
 * the server, which reads the manifest, serves dist/client below `base` and writes the HTML itself.
 */
export function pageConfig(base: string, input: string): UserConfig {
  return {
    base,
    publicDir: false,
    plugins: [react()],
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
