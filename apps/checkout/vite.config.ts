import { defineConfig } from 'vite'
import { pageConfig } from '../../tools/page-config.ts'

export default defineConfig(pageConfig('/pay/assets/', 'src/entry-client.ts'))
