const { defineConfig } = require('@medusajs/framework/utils')

// Medusa's own defaults: no Redis, its modules in memory. What is missing here it reads from the environment.
module.exports = defineConfig({
  projectConfig: { databaseUrl: process.env.DATABASE_URL, databaseDriverOptions: { ssl: false, sslmode: 'disable' } },
  admin: { disable: true },
})
