import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
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

test('no two schemas of the contract bear one name', () => {
  expect(schemaNames.filter((name, index) => schemaNames.indexOf(name) !== index)).toEqual([])
})

test('a linter written by others finds nothing', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  const told = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
  expect(told).toEqual([])
})
