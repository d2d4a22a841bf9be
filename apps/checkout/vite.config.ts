import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Built twice by tools/build-pages.ts: for the browser, and with --ssr as one self-contained module for the server.
export default defineConfig({
  base: '/pay/assets/',
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
      input: 'src/entry-client.ts',
      // The vocabulary is pure: what the page does not use (the error catalogue) must not travel to a phone.
      treeshake: { moduleSideEffects: [{ test: /contracts\/src\//, sideEffects: false }] },
    },
  },
  ssr: { noExternal: true },
})
