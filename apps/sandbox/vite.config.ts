import { pageConfig } from '../vite.page.ts'

export default pageConfig('/sandbox/assets/', 'src/main.tsx')
