import type { Language } from '#contracts/wire.ts'
import { dash, nbsp, numbers } from './formats.ts'

/** "36 × 26 × 14 см" */
export function dimensions(
  language: Language,
  length: string | null,
  width: string | null,
  height: string | null,
): string {
  if (!length || !width || !height) return dash
  const format = numbers(language, { maximumFractionDigits: 1 })
  const sides = [length, width, height].map((side) => format.format(Number(side)))
  return `${sides.join(`${nbsp}×${nbsp}`)}${nbsp}${language === 'ru' ? 'см' : 'cm'}`
}

const sizeUnits = { en: ['Bytes', 'KB', 'MB', 'GB', 'TB'], ru: ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'] } as const

/** In steps of 1024: "184 KB", "184 КБ". Source: specification, sections 5 and 9. */
export function fileSize(language: Language, bytes: number): string {
  const units = sizeUnits[language]
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  const value = numbers(language, { maximumFractionDigits: step === 0 ? 0 : 1 }).format(bytes / 1024 ** step)
  return `${value}${nbsp}${units[step]}`
}
