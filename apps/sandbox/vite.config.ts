import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The server reads the manifest and serves dist/client below this base; it writes the HTML shell itself.
export default defineConfig({
  base: '/sandbox/assets/',
  plugins: [react()],
  build: {
    manifest: true,
    assetsDir: '',
    modulePreload: false,
    rolldownOptions: { input: 'src/main.tsx' },
  },
})
