import { defineConfig } from 'drizzle-kit'

// Only for generating a migration after a schema change: npx drizzle-kit generate --config server/db/drizzle.config.ts
// --name what-changed
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/tables/*.ts',
  out: './server/db/migrations',
})
