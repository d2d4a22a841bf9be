import { defineConfig } from 'vite'
import { pageConfig } from '../../tools/page-config.ts'

export default defineConfig(pageConfig('/sandbox/assets/', 'src/main.tsx'))
