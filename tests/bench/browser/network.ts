export type Network = { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number }

/** 1.6 Mbit/s down, 750 kbit/s up, and 150 ms latency per request. */
export const slow4g: Network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
export const fullSpeed: Network = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
export const noNetwork: Network = { ...fullSpeed, offline: true }
