import { defineConfig } from 'vite'

// The script that a merchant's page loads: one classic script without a dependency, whose names stay its own.
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/widget',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/widget/widget.ts',
      output: { format: 'iife', entryFileNames: 'widget.js' },
      treeshake: { moduleSideEffects: [{ test: /contracts\/src\//, sideEffects: false }] },
    },
  },
})
