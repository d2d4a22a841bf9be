import { defineConfig } from 'vite'
import { pageConfig } from '@escudo/ui/page-config'

export default defineConfig(pageConfig('/pay/assets/', 'src/entry-client.ts', /\/link\/\w+\.module\.css$/))
