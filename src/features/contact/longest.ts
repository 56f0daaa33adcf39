/** As many characters as each takes: those of the contract, said without its schemas, which a page that is only read does not carry. */
export const longest = { name: 120, email: 254, phone: 25, subject: 160, message: 4000 }
