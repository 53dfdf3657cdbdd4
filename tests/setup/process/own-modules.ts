import { vi } from "vitest";

// Files of tests share a process (vitest.config.ts), but no state: each imports the modules anew.
vi.resetModules();
