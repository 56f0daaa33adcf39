import { fileURLToPath } from 'node:url'
import { readEnv } from '#server/env.ts'

/** OPERATOR_FILE of a portal that is not a demo world. */
export const operatorFile = fileURLToPath(new URL('operator.json', import.meta.url))

/** Its content. */
export const { operator } = readEnv({ OPERATOR_FILE: operatorFile })
