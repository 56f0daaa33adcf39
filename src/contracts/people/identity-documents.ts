import * as z from 'zod/mini'

// A file of its own: public pages read countries and their documents, and no people.

/** What a person can show. `passport` is the one used at home, `foreign_passport` one made for travel only. */
export const documentTypes = ['passport', 'foreign_passport', 'id_card', 'residence_permit'] as const
export const DocumentType = z.enum(documentTypes)
export type DocumentType = z.infer<typeof DocumentType>
