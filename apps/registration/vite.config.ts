import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Built twice by tools/build-pages.ts: for the browser, and with --ssr as one self-contained module for the server.
export default defineConfig({
  base: '/aderir/assets/',
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    manifest: true,
    assetsDir: '',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/entry-client.tsx',
      // The vocabulary is pure: what the page does not use (the error catalogue) must not travel to a browser.
      treeshake: { moduleSideEffects: [{ test: /contracts\/src\//, sideEffects: false }] },
    },
  },
  ssr: { noExternal: true },
})
