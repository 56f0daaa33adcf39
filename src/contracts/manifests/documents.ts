import { all, byId, get } from '../endpoint.ts'
import { File } from '../files.ts'

/** What staff attach to a departure. A waybill is of the whole; everything else names whose it is. */
export const manifestDocumentKinds = ['waybill', 'declaration', 'invoice', 'act'] as const

/** Apart from the calls that read departures: the first screen opens no paper. */
export const manifestDocuments = {
  /** The waybill, and of the rest what is the customer's own. Absent unless the departure carries a parcel of theirs. */
  list: get('/manifests/:id/documents', {
    summary: 'Papers of one departure: the waybill and the customer’s own',
    params: byId,
    reply: all(File),
  }),
}
