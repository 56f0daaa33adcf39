import { fileURLToPath } from 'node:url'
import { readEnv } from '#server/env.ts'

/** OPERATOR_FILE of a portal that is no demo world. */
export const operatorFile = fileURLToPath(new URL('operator.json', import.meta.url))

/** What is in it. */
export const { operator } = readEnv({ OPERATOR_FILE: operatorFile })
