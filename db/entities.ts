import { AccountUse } from "./accounts/account-use.entity.ts";
import { AuthSession, AuthUser } from "./accounts/auth-user.entity.ts";
import { DataRequest } from "./accounts/erasure/data-request.entity.ts";
import { Erasure } from "./accounts/erasure/erasure.entity.ts";
import { HouseholdInvitation } from "./accounts/household-invitation.entity.ts";
import { HouseholdMember } from "./accounts/household-member.entity.ts";
import { NotificationChoice } from "./accounts/notifications/notification-choice.entity.ts";
import { PushDevice } from "./accounts/notifications/push-device.entity.ts";
import { PushMessage } from "./accounts/notifications/push-message.entity.ts";
import { RequestCount } from "./accounts/request-count.entity.ts";
import { CalendarLink, ListLink } from "./accounts/secret-link.entity.ts";
import { ChatPreferences } from "./assistant/chat-preferences.entity.ts";
import { Conversation, Message } from "./assistant/conversation.entity.ts";
import { CardLink } from "./billing/card/card-link.entity.ts";
import { IntroducedCard } from "./billing/card/introduced-card.entity.ts";
import { PaymentMethod } from "./billing/card/payment-method.entity.ts";
import { BillingDifference } from "./billing/ledger/difference.entity.ts";
import { LedgerEntry, LedgerPosting } from "./billing/ledger/ledger.entity.ts";
import { ProviderEvent } from "./billing/ledger/provider-event.entity.ts";
import { Refund } from "./billing/ledger/refund.entity.ts";
import { ChargeAttempt, ChargeRow } from "./billing/payment/charge.entity.ts";
import { DatabaseRestore } from "./billing/restore/database-restore.entity.ts";
import { CancelLink } from "./billing/subscription/cancel-link/cancel-link.entity.ts";
import { Price } from "./billing/subscription/price.entity.ts";
import { SubscriptionRow } from "./billing/subscription/subscription.entity.ts";
import { CatalogueFood, CatalogueRecipe, CatalogueVersion, RecipeIngredient, Shop } from "./catalogue/catalogue.entity.ts";
import { ShopPrice } from "./catalogue/shop-price.entity.ts";
import { ArticleRow } from "./content/article.entity.ts";
import { DishRating } from "./household/dish-rating.entity.ts";
import { HealthConsent } from "./household/health-consent.entity.ts";
import { Household } from "./household/household.entity.ts";
import { ContractHolder } from "./leads/contract-holder.entity.ts";
import { HandOff, LeadConsent, LeadRow, LeadView, Ping } from "./leads/lead.entity.ts";
import { Seller } from "./leads/seller.entity.ts";
import { Buyer } from "./leads/trade/buyer.entity.ts";
import { BuyerToken } from "./leads/trade/buyer-token.entity.ts";
import { SellerKey } from "./leads/trade/seller-key.entity.ts";
import { TradeAccount, TradeInvitation } from "./leads/trade/trade-account.entity.ts";
import { Mail } from "./mail/mail.entity.ts";
import { AuditEntryRow } from "./operators/audit-entry.entity.ts";
import { CookedMeal } from "./planning/cooked-meal.entity.ts";
import { MealPlan, MealPlanItem } from "./planning/meal-plan.entity.ts";
import { PlanGeneration } from "./planning/plan-generation.entity.ts";
import { PlanOffer } from "./planning/plan-offer.entity.ts";
import { PlanProposal } from "./planning/plan-proposal.entity.ts";
import { RecipePhoto } from "./recipes/recipe-photo.entity.ts";
import { SavedRecipe } from "./recipes/saved-recipe.entity.ts";
import { HouseholdAisles, TypicalAisles } from "./shopping/aisles.entity.ts";
import { HouseholdPrice } from "./shopping/household-price.entity.ts";
import { PantryItem, PantryPutAway } from "./shopping/pantry.entity.ts";
import { ShoppingList, ShoppingListItem, ShoppingListOperation } from "./shopping/shopping-list.entity.ts";
import { SupportAction } from "./support/support-action.entity.ts";
import { SupportMessage } from "./support/support-message.entity.ts";
import { WebFile } from "./web-files/web-file.entity.ts";

export const entities = [
  AuditEntryRow,
  AccountUse,
  AuthSession,
  AuthUser,
  BillingDifference,
  CancelLink,
  CardLink,
  ChargeAttempt,
  ChargeRow,
  CookedMeal,
  DataRequest,
  DatabaseRestore,
  Erasure,
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
  DishRating,
  Household,
  HouseholdAisles,
  HealthConsent,
  HouseholdInvitation,
  HouseholdMember,
  ContractHolder,
  HandOff,
  LeadConsent,
  LeadRow,
  LeadView,
  Ping,
  Seller,
  Buyer,
  BuyerToken,
  SellerKey,
  TradeAccount,
  TradeInvitation,
  ListLink,
  Mail,
  MealPlan,
  MealPlanItem,
  NotificationChoice,
  HouseholdPrice,
  PantryItem,
  PantryPutAway,
  PlanGeneration,
  PlanOffer,
  PlanProposal,
  ArticleRow,
  PushDevice,
  PushMessage,
  RecipePhoto,
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
