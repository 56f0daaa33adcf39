/** Everything kept about orders for calculation lives under this. A file of its own: every customer's page knows the key, few the calls. */
export const ordersKey = ['orders'] as const
