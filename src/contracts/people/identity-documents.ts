import * as z from 'zod/mini'

// A separate file, because public pages use countries and their documents, but no people.

/** The types of identity documents. `passport` is for use at home, `foreign_passport` only for travel. */
export const documentTypes = ['passport', 'foreign_passport', 'id_card', 'residence_permit'] as const
export const DocumentType = z.enum(documentTypes)
export type DocumentType = z.infer<typeof DocumentType>
