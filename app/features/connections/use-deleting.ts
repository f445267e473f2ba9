import { useNavigation } from "@remix-run/react";

/** Whether the form that posts there is under way. */
export function useDeleting(action: string): boolean {
  return useNavigation().formAction === action;
}
