import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import { staffRoles } from '#contracts/staff/roles.ts'
import { openApiDocument } from './document.ts'
import { schemaNames } from './json-schemas.ts'

const document = openApiDocument({ server: 'https://provider.example/api', version: '1.0.0' })

test('every call of the contract is an operation of the document', () => {
  const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId)
  const calls = Object.entries(api).flatMap(([noun, table]) => Object.keys(table).map((name) => `${noun}_${name}`))
  expect(operations.toSorted()).toEqual(calls.toSorted())
})

test('every call of the desk names the roles that may make it', () => {
  type Described = { operationId: string; security: Record<string, string[]>[]; responses: Record<string, unknown> }
  const told = Object.values(document.paths as Record<string, Record<string, Described>>)
    .flatMap((path) => Object.values(path))
    .filter(({ operationId }) => operationId.startsWith('staff'))
  expect(told.length).toBeGreaterThan(85)
  expect(told.filter(({ security }) => !security.some(({ staff }) => staff?.[0] === 'admin'))).toEqual([])
  expect(told.filter(({ responses }) => !('403' in responses))).toEqual([])
  const rolesOf = (name: string) => told.find(({ operationId }) => operationId === name)?.security
  expect(rolesOf('staffParcels_list')?.flatMap(({ staff }) => staff)).toEqual([...staffRoles])
  expect(rolesOf('staffParcels_receive')).toEqual([{ staff: ['warehouse'] }, { staff: ['admin'] }])
})

test('a call that asks for a proof says so, and one that is refused in its own way says that, too', () => {
  type Described = { description?: string; responses: Record<string, unknown> }
  const paths = document.paths as Record<string, Record<string, Described>>
  expect(paths['/auth/user/documents']?.get?.description).toMatch(/^A customer with a second factor proves again/)
  expect(paths['/account/passkeys']?.post?.description).toMatch(/^The customer proves again/)
  expect(paths['/auth/me']?.get).not.toHaveProperty('description')
  expect(paths['/auth/login']?.post?.responses).toHaveProperty('403')
  for (const path of ['/auth/passkey/options', '/auth/passkey', '/auth/confirm', '/account/passkeys/options']) {
    expect(paths[path]?.post?.responses).toHaveProperty('404')
  }
})

test('no two schemas of the contract bear one name', () => {
  expect(schemaNames.filter((name, index) => schemaNames.indexOf(name) !== index)).toEqual([])
})

test('a linter written by others finds nothing', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  const told = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
  expect(told).toEqual([])
})
