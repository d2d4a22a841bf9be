import { pageConfig } from '../vite.page.ts'

export default pageConfig('/aderir/assets/', 'src/entry-client.tsx')
