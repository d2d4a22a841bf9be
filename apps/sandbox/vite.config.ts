import { defineConfig } from 'vite'
import { pageConfig } from '@escudo/ui/page-config'

export default defineConfig(pageConfig('/sandbox/assets/', 'src/main.tsx'))
