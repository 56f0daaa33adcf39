import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { File, previewOf } from './files.ts'

const stored = {
  id: 7,
  name: 'a',
  size: 1,
  created_at: '2026-11-21T12:00:00.000Z',
  width: null,
  height: null,
  kind: null,
}

test.each(['svg', 'jpeg', 'jpg', 'png', 'webp'])(
  'a file of type %s stands for itself where there is no small picture',
  (type) => {
    const file = z.parse(File, { ...stored, type, url: '/whole' })
    expect(previewOf(file)).toBe('/whole')
    expect(previewOf({ ...file, thumb_url: '/small' })).toBe('/small')
  },
)

test('a folder stands for any other type', () => {
  expect(previewOf(z.parse(File, { ...stored, type: 'pdf', url: '/whole', thumb_url: null }))).toBeNull()
})
