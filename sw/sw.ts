import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching'
import { claimFirstVisit } from './claim.ts'
import { answerMessages } from './conversation.ts'
import { forgetOtherBuilds } from './finished-pages.ts'
import { answerNavigations } from './navigation.ts'
import { keepBuild } from './precache.ts'
import { hearPushes } from './push.ts'
import { takeShares } from './shares.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

// Table of contents. What a worker hears must be listened to in its first turn, so nothing here waits.
keepBuild(self.__WB_MANIFEST)
cleanupOutdatedCaches()
answerNavigations()
takeShares()
forgetOtherBuilds()
answerMessages()
hearPushes()
claimFirstVisit()
