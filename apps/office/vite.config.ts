import { defineConfig } from 'vite'
import { pageConfig } from '@escudo/ui/page-config'

export default defineConfig(pageConfig('/office/assets/', 'src/entry-client.ts'))
