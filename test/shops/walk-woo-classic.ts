import { walkWooCommerce } from './woo-walk.ts'

// npm run test:shops
walkWooCommerce('classic', 'posts')
