import { versions } from './prestashop-shop.ts'
import { walkPrestaShop } from './prestashop-versions.ts'

// npm run test:shops: all versions, each method, every bad day. VERSION=9.1.4 walks one of them.
for (const version of versions.filter((one) => process.env.VERSION === undefined || process.env.VERSION === one))
  walkPrestaShop(version, true)
