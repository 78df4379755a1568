import { HouseholdAisles, TypicalAisles } from "./aisles.entity.ts";
import { AuthUser } from "./auth-user.entity.ts";
import { CancelLink } from "./billing/cancel-link.entity.ts";
import { CardLink } from "./billing/card-link.entity.ts";
import { ChargeAttempt, ChargeRow } from "./billing/charge.entity.ts";
import { BillingDifference } from "./billing/difference.entity.ts";
import { IntroducedCard } from "./billing/introduced-card.entity.ts";
import { LedgerEntry, LedgerPosting } from "./billing/ledger.entity.ts";
import { PaymentMethod } from "./billing/payment-method.entity.ts";
import { Price } from "./billing/price.entity.ts";
import { ProviderEvent } from "./billing/provider-event.entity.ts";
import { Refund } from "./billing/refund.entity.ts";
import { SubscriptionRow } from "./billing/subscription.entity.ts";
import { CatalogueFood, CatalogueRecipe, CatalogueVersion, RecipeIngredient, Shop } from "./catalogue.entity.ts";
import { ChatPreferences } from "./chat-preferences.entity.ts";
import { Conversation, Message } from "./conversation.entity.ts";
import { Household } from "./household.entity.ts";
import { HouseholdInvitation } from "./household-invitation.entity.ts";
import { HouseholdMember } from "./household-member.entity.ts";
import { ContractHolder } from "./leads/contract-holder.entity.ts";
import { HandOff, LeadConsent, LeadRow, LeadView, Ping } from "./leads/lead.entity.ts";
import { Seller } from "./leads/seller.entity.ts";
import { Mail } from "./mail.entity.ts";
import { MealPlan, MealPlanItem } from "./meal-plan.entity.ts";
import { PantryItem, PantryPutAway } from "./pantry.entity.ts";
import { PlanGeneration } from "./plan-generation.entity.ts";
import { PlanOffer } from "./plan-offer.entity.ts";
import { PlanProposal } from "./plan-proposal.entity.ts";
import { Post } from "./post.entity.ts";
import { RequestCount } from "./request-count.entity.ts";
import { SavedRecipe } from "./saved-recipe.entity.ts";
import { CalendarLink, ListLink } from "./secret-link.entity.ts";
import { ShopPrice } from "./shop-price.entity.ts";
import { ShoppingList, ShoppingListItem } from "./shopping-list.entity.ts";
import { ShoppingListOperation } from "./shopping-list-operation.entity.ts";
import { SupportAction } from "./support-action.entity.ts";
import { SupportMessage } from "./support-message.entity.ts";
import { WebFile } from "./web-file.entity.ts";

export const entities = [
  AuthUser,
  BillingDifference,
  CancelLink,
  CardLink,
  ChargeAttempt,
  ChargeRow,
  IntroducedCard,
  LedgerEntry,
  LedgerPosting,
  PaymentMethod,
  Price,
  ProviderEvent,
  Refund,
  SubscriptionRow,
  CalendarLink,
  CatalogueFood,
  CatalogueRecipe,
  CatalogueVersion,
  RecipeIngredient,
  Shop,
  ChatPreferences,
  Conversation,
  Message,
  Household,
  HouseholdAisles,
  HouseholdInvitation,
  HouseholdMember,
  ContractHolder,
  HandOff,
  LeadConsent,
  LeadRow,
  LeadView,
  Ping,
  Seller,
  ListLink,
  Mail,
  MealPlan,
  MealPlanItem,
  PantryItem,
  PantryPutAway,
  PlanGeneration,
  PlanOffer,
  PlanProposal,
  Post,
  RequestCount,
  SavedRecipe,
  ShopPrice,
  ShoppingList,
  ShoppingListItem,
  ShoppingListOperation,
  SupportAction,
  SupportMessage,
  WebFile,
  TypicalAisles,
];
