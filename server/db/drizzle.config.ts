import { defineConfig } from 'drizzle-kit'

// Only for writing a migration after the schema changed:
// npx drizzle-kit generate --config server/db/drizzle.config.ts --name what-changed
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/tables/*.ts',
  out: './server/db/migrations',
})
